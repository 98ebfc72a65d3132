/** What Warlord puts into the messages of the table, generated from Rust. */
export type { Aim } from './protocol/Aim';
export type { Aims } from './protocol/Aims';
export type { AbilityInfo } from './protocol/AbilityInfo';
export type { CardCopies } from './protocol/CardCopies';
export type { CardInfo } from './protocol/CardInfo';
export type { Condition } from './protocol/Condition';
export type { DeckChoice } from './protocol/DeckChoice';
export type { DeckInfo } from './protocol/DeckInfo';
export type { Detail } from './protocol/Detail';
export type { Effect } from './protocol/Effect';
export type { GameEnding } from './protocol/GameEnding';
export type { Gear } from './protocol/Gear';
export type { Inquiry } from './protocol/Inquiry';
export type { Named } from './protocol/Named';
export type { Options } from './protocol/Options';
export type { Part } from './protocol/Part';
export type { Phase } from './protocol/Phase';
export type { Piece } from './protocol/Piece';
export type { SeatView } from './protocol/SeatView';
export type { Setup } from './protocol/Setup';
export type { View } from './protocol/View';

import type { Shown } from '../../types';
import type { View } from './protocol/View';

export type WarlordShown = Shown & { view: View };
/** A place in an army, `army.rank.file`; ranks count from 1, files from 0. */
export type Place = string;
