/** The scene and hour of each of the ninety cards: no two of one colour are the same. */
import * as court from './court';
import * as find from './find';
import * as journey from './journey';
import type { Hour, Mood } from './mood';

type Scene = readonly [draw: (mood: Mood) => string, hour: Hour];
const DRAWN: Record<string, (mood: Mood) => string> = { ...find, ...journey, ...court };

/** A colour's cards: the cost in the id, the scene, the hour. */
const CARDS: Record<string, string> = {
  '1w':
    '2r1k mine noon, 1b1g1r1k river dawn, 1b2g1r1k ledge noon, 2b2k shaft dusk, 2b2g1k camp night, ' +
    '3b quarry noon, 3w1b1k wheel dawn, 4g vein noon',
  '1b':
    '3k cave night, 2g2k quarry dawn, 1b3g1r wheel noon, 1w2k river dusk, 1w1g1r1k ledge dawn, ' +
    '1w1g2r1k camp dusk, 1w2g2r mine night, 4r geode noon',
  '1g':
    '3r river noon, 1b2r2k cave dusk, 2b2r wheel dusk, 1w1b1r1k mine dawn, 1w1b1r2k shaft noon, ' +
    '1w3b1g ledge dusk, 2w1b camp dawn, 4k columns noon',
  '1r':
    '2b1g cave dawn, 1w1r3k shaft dawn, 1w1b1g1k quarry dusk, 2w2r mine dusk, 2w1g2k ledge night, ' +
    '2w1b1g1k river night, 3w camp noon, 4w seam dusk',
  '1k':
    '1g3r1k mine noon, 2g1r quarry night, 3g cave noon, 1w1b1g1r shaft night, 1w2b1g1r ledge dusk, ' +
    '2w2g wheel night, 2w2b1r camp dusk, 4b shards noon',
  '2w': '3g2r2k pass noon, 2w3b3r bridge dawn, 5r ship dawn, 5r3k barge dusk, 1g4r2k market noon, 6w workshop noon',
  '2b': '2b2g3r harbour noon, 2b3g3k ship noon, 5b barge dawn, 2w1r4k caravan night, 5w3b bridge night, 6b scales dusk',
  '2g': '2w3b2k bridge noon, 3w2g3r caravan dawn, 5g barge noon, 5b3g harbour dusk, 4w2b1k pass dawn, 6g grinder dawn',
  '2r': '3b2r3k caravan dusk, 2w2r3k market dusk, 5k ship dusk, 1w4b2g harbour night, 3w5k pass dusk, 6r forge noon',
  '2k': '3w3g2k market night, 3w2b2g bridge dusk, 5g3r caravan noon, 1b4g2r ship night, 5w pass night, 6k desk night',
  '3w': '3b3g5r3k temple noon, 7k castle dawn, 3w3r6k onion noon, 3w7k crown noon',
  '3b': '3w3g3r5k canal noon, 6w3b3k domes night, 7w duomo dawn, 7w3b necklace noon',
  '3g': '5w3b3r3k gardens noon, 7b pagoda dawn, 3w6b3g loggia noon, 7b3g sceptre noon',
  '3r': '3w5b3g3k domes dusk, 7g pagoda dusk, 3b6g3r duomo noon, 7g3r ring noon',
  '3k': '3w3b5g3r spires night, 7r castle dusk, 3g6r3k canal night, 7r3k chalice noon',
};

const read = ([kind, list]: [string, string]): [string, Scene][] =>
  list.split(', ').map((entry) => {
    const [cost, name, hour] = entry.split(' ') as [string, string, Hour];
    return [`${kind}-${cost}`, [DRAWN[name]!, hour]];
  });

const SCENES = new Map(Object.entries(CARDS).flatMap(read));
const ELSEWHERE: Scene = [journey.caravan, 'noon'];

export const sceneOf = (id: string): Scene => SCENES.get(id) ?? ELSEWHERE;
