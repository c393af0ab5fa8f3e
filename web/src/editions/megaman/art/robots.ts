/** The ninety robots: the parts of each fit its name. The drawings are ours, made of the parts in `parts.ts`. */
import type { GroundName } from './grounds';
import type { Arm, Back, Crest, Face, Head, Leg, ChestMark } from './parts';

/** Main, second and element colour: a letter of the palette, or L for the card's colour. */
export type Robot = readonly [
  tones: string,
  head: Head,
  face: Face,
  crest: Crest,
  arms: Arm,
  legs: Leg,
  mark: ChestMark,
  back: Back,
  place: GroundName,
];

export const ROBOTS: Record<string, Robot> = {
  // yellow, level 1
  'spark-man': ['Lsy', 'cone', 'mask', 'bolt', 'spark', 'slim', 'bolt', 'none', 'storm'],
  'plug-man': ['gLd', 'square', 'visor', 'plug', 'plain', 'boots', 'hole', 'none', 'circuit'],
  'sheep-man': ['wLp', 'ball', 'human', 'puff', 'fist', 'slim', 'bolt', 'cloud', 'field'],
  'clown-man': ['pLt', 'round', 'grin', 'jester', 'fist', 'boots', 'cross', 'none', 'fair'],
  'bright-man': ['Lsw', 'round', 'lamp', 'bulb', 'plain', 'boots', 'round', 'none', 'night'],
  'spring-man': ['LrS', 'bucket', 'goggles', 'spring', 'fist', 'spring', 'gear', 'none', 'factory'],
  'fuse-man': ['Ltc', 'tall', 'visor', 'fuse', 'spark', 'slim', 'gauge', 'none', 'circuit'],
  'search-man': ['gLr', 'cap2', 'stern', 'target', 'cannon', 'boots', 'belt', 'leaves', 'jungle'],
  // purple, level 1
  'shadow-man': ['LkC', 'hood', 'slit', 'star', 'blade', 'boots', 'scarf', 'cape', 'castle'],
  'hornet-man': ['yLc', 'eared', 'round', 'antler', 'plain', 'slim', 'bar', 'wings', 'field'],
  'junk-man': ['dLo', 'square', 'visor', 'wheel', 'bulky', 'heavy', 'gear', 'spikes', 'scrap'],
  'shade-man': ['LkR', 'eared', 'fangs', 'ears', 'plain', 'claws', 'stone', 'bat', 'castle'],
  'needle-man': ['LsC', 'round', 'stern', 'needles', 'drill', 'boots', 'stone', 'none', 'lab'],
  'snake-man': ['gLy', 'wide', 'snout', 'cobra', 'plain', 'coil', 'grille', 'none', 'jungle'],
  'skull-man': ['dLC', 'skull', 'sockets', 'none', 'plain', 'boots', 'ribs', 'spikes', 'desert'],
  'acid-man': ['LgG', 'dome', 'goggles', 'bubble', 'sack', 'boots', 'gauge', 'tanks', 'lab'],
  // blue, level 1
  'bubble-man': ['gLc', 'round', 'goggles', 'bubble', 'fin', 'boots', 'gauge', 'none', 'sea'],
  'ice-man': ['Lwc', 'hood', 'human', 'snow', 'frost', 'boots', 'snow', 'none', 'ice'],
  'dive-man': ['Lsy', 'wide', 'visor', 'periscope', 'fin', 'heavy', 'round', 'none', 'sea'],
  'pump-man': ['Lso', 'bucket', 'human', 'pumpbar', 'fist', 'slim', 'gauge', 'tanks', 'falls'],
  'chill-man': ['cLw', 'tall', 'shade', 'icicle', 'frost', 'skates', 'stone', 'shards', 'aurora'],
  'splash-woman': ['Lpy', 'hair2', 'human', 'crown', 'fin', 'tail', 'heart', 'none', 'sea'],
  'jewel-man': ['CLM', 'round', 'grin', 'jewel', 'stone', 'slim', 'stone', 'disc', 'cave'],
  'aqua-man': ['LcG', 'ball', 'grin', 'wave', 'cannon', 'heavy', 'belt', 'tanks', 'falls'],
  // red, level 1
  'heat-man': ['yLo', 'square', 'slit', 'ember', 'plain', 'block', 'flame', 'none', 'lava'],
  'bomb-man': ['owk', 'round', 'stern', 'bomb', 'bomb', 'boots', 'none', 'none', 'city'],
  'fire-man': ['Lso', 'bucket', 'mask', 'flame', 'flame', 'boots', 'bar', 'none', 'lava'],
  'torch-man': ['LNo', 'hood', 'goggles', 'torch', 'flame', 'slim', 'flame', 'none', 'night'],
  'cut-man': ['Lws', 'round', 'human', 'scissors', 'blade', 'boots', 'none', 'none', 'forest'],
  'metal-man': ['LyS', 'eared', 'visor', 'saw', 'ring', 'boots', 'gear', 'none', 'factory'],
  'turbo-man': ['Lky', 'bucket', 'visor', 'cannon', 'wheel', 'wheels', 'star', 'jets', 'road'],
  'nitro-man': ['dLo', 'knight', 'slit', 'horns', 'wheel', 'tread', 'flame', 'fire', 'city'],
  // orange, level 1
  'guts-man': ['LdY', 'wide', 'stern', 'none', 'bulky', 'heavy', 'plate', 'none', 'cave'],
  'wood-man': ['nLg', 'bucket', 'slit', 'leaf', 'bulky', 'roots', 'leaf', 'none', 'forest'],
  'drill-man': ['Lrs', 'eared', 'mask', 'drill', 'drill', 'tread', 'round', 'none', 'cave'],
  'dust-man': ['dLb', 'square', 'grille', 'pumpbar', 'hook', 'boots', 'fan', 'none', 'scrap'],
  'toad-man': ['gLy', 'wide', 'beast', 'eyes', 'plain', 'frog', 'bar', 'none', 'swamp'],
  'plant-man': ['gLp', 'round', 'human', 'petals', 'vine', 'roots', 'leaf', 'leaves', 'jungle'],
  'block-man': ['LnC', 'square', 'slit', 'block', 'blocky', 'block', 'none', 'none', 'desert'],
  'bounce-man': ['Lpy', 'ball', 'grin', 'ball', 'fist', 'spring', 'round', 'none', 'fair'],
  // yellow, level 2
  'flash-man': ['bLw', 'round', 'human', 'mirror', 'cannon', 'slim', 'star', 'rays', 'cave'],
  'quick-man': ['Lro', 'tall', 'stern', 'blades', 'blade', 'slim', 'bolt', 'jets', 'circuit'],
  'ring-man': ['LoS', 'round', 'visor', 'ring', 'ring', 'boots', 'round', 'none', 'space'],
  'gyro-man': ['gLs', 'eared', 'stern', 'rotor', 'plain', 'slim', 'fan', 'jets', 'sky'],
  'charge-man': ['LkR', 'bucket', 'grille', 'chimney', 'bulky', 'tread', 'gauge', 'none', 'road'],
  'star-man': ['LrW', 'round', 'human', 'star', 'plain', 'boots', 'star', 'disc', 'space'],
  // purple, level 2
  'gemini-man': ['Lsc', 'knight', 'stern', 'mirror', 'cannon', 'slim', 'stone', 'shards', 'cave'],
  'magnet-man': ['rLs', 'round', 'stern', 'magnet', 'bulky', 'boots', 'bolt', 'none', 'factory'],
  'knight-man': ['sLr', 'knight', 'slit', 'plume', 'shield', 'heavy', 'cross', 'none', 'castle'],
  'yamato-man': ['Lry', 'wide', 'grille', 'kabuto', 'blade', 'robe', 'bar', 'none', 'temple'],
  'sword-man': ['LoS', 'tall', 'mask', 'fin', 'blade', 'top', 'flame', 'none', 'temple'],
  'astro-man': ['LyC', 'ball', 'cyclops', 'planet', 'stone', 'hover', 'star', 'none', 'space'],
  // blue, level 2
  'air-man': ['LsY', 'wide', 'stern', 'none', 'bulky', 'heavy', 'fan', 'none', 'sky'],
  'tengu-man': ['wLr', 'round', 'beak', 'feathers', 'wing', 'claws', 'round', 'wings', 'temple'],
  'wave-man': ['gLc', 'tall', 'visor', 'wave', 'hook', 'boots', 'gauge', 'none', 'sea'],
  'wind-man': ['oLs', 'bucket', 'human', 'propeller', 'cannon', 'boots', 'fan', 'none', 'field'],
  'cloud-man': ['wLy', 'ball', 'mask', 'puff', 'spark', 'hover', 'bolt', 'cloud', 'sky'],
  'frost-man': ['cLw', 'square', 'beast', 'icicle', 'bulky', 'heavy', 'snow', 'shards', 'ice'],
  // red, level 2
  'crash-man': ['oLs', 'round', 'human', 'fin', 'drill', 'boots', 'plate', 'none', 'city'],
  'blast-man': ['Lyk', 'dome', 'grin', 'fuse', 'bomb', 'boots', 'target', 'none', 'fair'],
  'flame-man': ['ynL', 'turban', 'stern', 'ember', 'flame', 'robe', 'flame', 'fire', 'desert'],
  'napalm-man': ['dLo', 'bucket', 'visor', 'bomb', 'cannon', 'tread', 'bar', 'tanks', 'jungle'],
  'grenade-man': ['gLy', 'round', 'grille', 'grenade', 'bomb', 'boots', 'cross', 'none', 'canyon'],
  'blade-man': ['Lds', 'knight', 'mask', 'claw', 'blade', 'claws', 'cross', 'spikes', 'castle'],
  // orange, level 2
  'top-man': ['LgM', 'round', 'human', 'swirl', 'plain', 'top', 'round', 'none', 'lab'],
  'hard-man': ['sLb', 'wide', 'stern', 'horns', 'fist', 'heavy', 'none', 'none', 'desert'],
  'stone-man': ['nLd', 'square', 'slit', 'rock', 'blocky', 'heavy', 'plate', 'none', 'cave'],
  'commando-man': ['gnL', 'square', 'goggles', 'cap', 'cannon', 'tread', 'belt', 'none', 'desert'],
  'centaur-man': ['bLy', 'tall', 'stern', 'mohawk', 'plain', 'horse', 'stone', 'none', 'temple'],
  'tomahawk-man': ['LnC', 'round', 'stern', 'feathers', 'axe', 'boots', 'scarf', 'none', 'canyon'],
  // yellow, level 3
  'elec-man': ['kLr', 'knight', 'shade', 'bolt', 'spark', 'slim', 'bolt', 'rays', 'storm'],
  'pharaoh-man': ['LbO', 'cloth', 'human', 'cobra', 'stone', 'slim', 'round', 'none', 'pyramid'],
  'crystal-man': ['wLc', 'round', 'visor', 'jewel', 'stone', 'boots', 'stone', 'shards', 'cave'],
  'solar-man': ['oLy', 'ball', 'mask', 'sun', 'flame', 'heavy', 'round', 'fire', 'space'],
  // purple, level 3
  bass: ['kLy', 'knight', 'stern', 'fins', 'cannon', 'boots', 'stone', 'none', 'city'],
  'galaxy-man': ['LkG', 'saucer', 'cyclops', 'antenna', 'hook', 'hover', 'star', 'none', 'space'],
  'gravity-man': ['rLb', 'round', 'human', 'arrows', 'plain', 'boots', 'bar', 'disc', 'space'],
  'tornado-man': ['gLw', 'cone', 'human', 'swirl', 'plain', 'top', 'fan', 'jets', 'storm'],
  // blue, level 3
  'mega-man': ['Lcy', 'eared', 'human', 'fin', 'cannon', 'boots', 'star', 'none', 'city'],
  'freeze-man': ['Lcw', 'knight', 'stern', 'spikes', 'frost', 'heavy', 'snow', 'shards', 'cavern'],
  'tundra-man': ['wLy', 'hair2', 'shade', 'plume2', 'frost', 'skates', 'star', 'rays', 'aurora'],
  'blizzard-man': ['Lwo', 'ball', 'goggles', 'snow', 'fist', 'skates', 'round', 'cloud', 'snow'],
  // red, level 3
  'proto-man': ['Lsy', 'round', 'shade', 'fin', 'shield', 'boots', 'scarf', 'none', 'city'],
  'magma-man': ['nLo', 'square', 'slit', 'volcano', 'cannon', 'heavy', 'flame', 'fire', 'lava'],
  'slash-man': ['nLs', 'eared', 'fangs', 'claw', 'claws', 'claws', 'ribs', 'none', 'jungle'],
  'burst-man': ['LbM', 'ball', 'grin', 'target', 'bomb', 'heavy', 'gauge', 'none', 'falls'],
  // orange, level 3
  roll: ['rLg', 'hair', 'human', 'bow', 'fist', 'skirt', 'none', 'none', 'field'],
  'concrete-man': ['dLs', 'square', 'grin', 'shell', 'blocky', 'block', 'plate', 'tanks', 'pyramid'],
  'strike-man': ['wLr', 'ball', 'stern', 'cap', 'stone', 'boots', 'star', 'none', 'field'],
  'impact-man': ['yLd', 'bucket', 'visor', 'drill', 'drill', 'spring', 'hole', 'spikes', 'canyon'],
};
