import type { CardId } from "./CardId";
export type Inquiry = { "odds": { card: CardId, target: CardId, } } | { "aims": { card: CardId | null, } };
