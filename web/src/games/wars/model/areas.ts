/** What a player has beside the battlefield, as a list: piles, hand and tracks. An edition that has others only adds to it. */
import type { Area as AreaOf } from '../../../shell/model/area';
import { t, type Key } from '../../../text';
import type { CardId, Holding, Named } from '../../../types';

/** A card in the area, and its target. */
type Lying = Named & { aim?: CardId | null };

export type Area = AreaOf<Lying>;

/** Something that is counted and not looked through. */
function still(id: string, icon: string, count: number | null): Area {
  return { id, title: t(`pile.${id}` as Key), icon, count, isEmpty: count === 0, cards: null, most: null, isOpen: false };
}

function pile(id: string, icon: string, cards: (Lying | null)[]): Area {
  return { ...still(id, icon, cards.length), cards };
}

/** The cards that are known, and one face down for each other. */
function held(held: { count: number; cards: Named[] }): (Named | null)[] {
  return [...held.cards, ...Array.from({ length: Math.max(0, held.count - held.cards.length) }, () => null)];
}

/** The viewer: the owner of the hand, somebody else, or nobody while the device is being passed. */
export type Eyes = 'own' | 'other' | 'passing';

/** The owner's hand is visible anyway and needs no area to look through. */
export function areasOf(holding: Holding, eyes: Eyes): Area[] {
  const areas = allAreas(holding, eyes === 'own');
  if (eyes !== 'passing') return areas;
  // What not everybody knows is face down.
  const publicly = (cards: (Lying | null)[] | null) => cards && cards.map((named) => (named?.open ? named : null));
  return areas.map((area) => ({ ...area, cards: publicly(area.cards) }));
}

/** Where the magic track ends (S1.5). */
const TRACK_END = 15;

function allAreas(holding: Holding, isOwn: boolean): Area[] {
  const { hand, magic, track, discard, discard_count, active = [], draw, side, gone } = holding;
  const drawn = draw.count ?? null;
  const areas: Area[] = [
    track == null ? pile('magic', 'magic-swirl', magic) : { ...still('track', 'magic-swirl', track), most: TRACK_END },
    { ...pile('hand', 'hand', held(hand)), ...(isOwn ? { cards: null } : {}) },
    { ...still('draw', 'pile', drawn ?? (draw.is_empty ? 0 : null)), isEmpty: draw.is_empty },
    pile('discard', 'discard', held({ count: discard_count, cards: discard })),
  ];
  if (active.length > 0) areas.push({ ...pile('active', 'scroll-unfurled', active), isOpen: true });
  if (side.length > 0) areas.push(pile('side', 'vines', side));
  if (gone.count > 0) areas.push(pile('gone', 'tombstone', held(gone)));
  return areas;
}

/** What is in effect, each with the card that it is aimed at. */
export function namesOn(area: Area, nameOf: (card: CardId) => string | null): string[] {
  return (area.cards ?? []).map((one) => {
    const aim = one?.aim == null ? null : nameOf(one.aim);
    if (!one) return t('pile.hidden');
    return aim === null ? one.name : t('pile.aimed', { name: one.name, card: aim });
  });
}
