/** The picture of a unit: by a word in its name, else one of those for heroes, else its faction's emblem. */
import { lookOf } from './faction';

const BY_WORD: [RegExp, string][] = [
  [/wall/i, 'wall'],
  [/gate/i, 'gate'],
  [/tower/i, 'stone-tower'],
  [/crossbow|ballista|gunner|shooter|sniper/i, 'crossbow'],
  [/archer|bow |ranger/i, 'bowman'],
  [/slinger|bomber/i, 'rolling-bomb'],
  [/spear|javelin/i, 'spears'],
  [/hunter|scout|seeker/i, 'hunting-horn'],
  [/drake|wyrm|hydrake/i, 'spiked-dragon-head'],
  [/phoenix/i, 'salamander'],
  [/lion/i, 'lion'],
  [/bear|rhino|elephant/i, 'beast-eye'],
  [/gorilla/i, 'gorilla'],
  [/hyena|wolf/i, 'wolf-head'],
  [/owl/i, 'owl'],
  [/vermin/i, 'imp'],
  [/beast|bestial|monstrosity/i, 'beast-eye'],
  [/rider|cavalry|charger|rusher/i, 'horse-head'],
  [/knight|paladin|honor guard/i, 'visored-helm'],
  [/angel/i, 'angel-wings'],
  [/priest|anointed/i, 'holy-symbol'],
  [/guard|defender|warden|thwarter/i, 'checked-shield'],
  [/shaman|conjurer|scholar|sage|adviser/i, 'tribal-mask'],
  [/mage|warlock|witch|incanter/i, 'wizard-staff'],
  [/cultist|zealot/i, 'cowled'],
  [/skelet|undead/i, 'skeleton'],
  [/zombie|ghoul|carrier/i, 'shambling-zombie'],
  [/vampire/i, 'fangs'],
  [/phantom/i, 'ghost'],
  [/reaper|reaver/i, 'grim-reaper'],
  [/\b(?:troll|oaf|golem|brute|bruiser)\b/i, 'ogre'],
  [/miner/i, 'gems'],
  [/engineer|architect|smith/i, 'gear-hammer'],
  [/smasher|crusher/i, 'hammer-drop'],
  [/berserker|savager|slayer|barbarian/i, 'battle-axe'],
  [/assassin|thief|rogue|slasher|dagger/i, 'daggers'],
  [/fencer|sword|blade/i, 'saber-slash'],
  [/fire dancer|fireling/i, 'fire-dash'],
  [/mutant/i, 'tentacle-strike'],
  [/deceiver|controller|breaker/i, 'third-eye'],
  [/parasite/i, 'brain'],
  [/climber|clinger|runt/i, 'imp'],
  [/fighter|warrior|scrapper|renegade|grounder/i, 'crossed-swords'],
];

/** Events are told apart by what they are about. */
const EVENTS: [RegExp, string][] = [
  [/burn|fire|phoenix|flare|pyre|lava|volcano|passion/i, 'flame'],
  [/freeze|\bice\b|glacial/i, 'frozen-orb'],
  [/upgrade|construction|repair|strengthen|reform|weapon/i, 'gear-hammer'],
  [/wall|parapet|shield|cover|armor|protection|guard/i, 'checked-shield'],
  [/dead|fallen|reanimat|sacrific|corrupt|forbidden|blood/i, 'death-skull'],
  [/shadow|dark|night|cloak|vanish|mirage|illusion/i, 'moon'],
  [/vine|growth|jungle|entangl|weav|ensnare/i, 'vines'],
  [/spore|fungal|symbio/i, 'spotted-mushroom'],
  [/spirit/i, 'ghost'],
  [/goblin|shiny/i, 'goblin'],
  [/divine|holy|heal|hope|life|salvation|intercession|rebuke|godshome/i, 'holy-symbol'],
  [/mind|psychic|hypnotic|insight|mimic|taunt|diversion/i, 'third-eye'],
  [/command|control|possess/i, 'psychic-waves'],
  [/learn|tome|plan|seek|search/i, 'open-book'],
  [/sneak|spy|heist|raid|assassin|conceal|ambush|stalk|deception/i, 'daggers'],
  [/summon|muster|reinforce|horde|rabble|hounds|expand|return/i, 'hunting-horn'],
  [/haste|speed|rush|advance|back|shift/i, 'walking-boot'],
  [/rocks|ram|besiege|blast/i, 'rolling-bomb'],
  [/hero|glory|feat|transform/i, 'swords-emblem'],
  [/fury|rage|force|assault|judgment|retribution|strength|power|unrelenting|pile on/i, 'sword-clash'],
  [/magic|pulse|stasis|torrent|drain|tempest|gem|purge|abolish|negation/i, 'magic-swirl'],
];
const OTHER_EVENTS = ['scroll-unfurled', 'rune-sword', 'winged-sword', 'star-medal', 'hourglass'];

/** Always the same one for the same name. */
function oneOf(list: string[], name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return list[sum % list.length]!;
}

/** For champions, whose names say nothing. */
const HEROES = ['barbute', 'viking-helmet', 'swords-emblem', 'winged-sword', 'rune-sword', 'battered-axe'];

export function portraitOf(name: string, kind: string, faction: string): string {
  if (kind === 'summoner') return lookOf(faction).emblem;
  if (kind === 'event') return EVENTS.find(([word]) => word.test(name))?.[1] ?? oneOf(OTHER_EVENTS, name);
  const found = BY_WORD.find(([word]) => word.test(name));
  if (found) return found[1];
  if (kind !== 'champion') return lookOf(faction).emblem;
  return oneOf(HEROES, name);
}
