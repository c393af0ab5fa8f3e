/**
 * The parts of robots, as right halves from the axis outwards. A is the main colour, B the second, C that of the
 * element; small letters are fixed colours (see `robot.ts`). Dots and spaces are empty pixels.
 */
import type { Rows } from './canvas';

const rows = (art: string): Rows => art.split('/');
const all = <K extends string>(parts: Record<K, string>): Record<K, Rows> =>
  Object.fromEntries(Object.entries<string>(parts).map(([name, art]) => [name, rows(art)])) as unknown as Record<
    K,
    Rows
  >;

/** Helmets: ten rows. */
export const HEADS = all({
  round: 'AAAA/AAAAAA/AAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAA/AAAAA',
  eared: 'AAAA/AAAAAA/AAAAAAA/AAAAAAAA/AAAAAAAABB/AAAAAAAABB/AAAAAAAABB/AAAAAAAA/AAAAAAA/AAAAA',
  square: 'AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAAB/AAAAAAAAB/AAAAAAAAB/AAAAAAAA/AAAAAAAA/AAAAAAA',
  tall: 'BBB/AABB/AAAAA/AAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAA/AAAA',
  wide: 'AAAAAA/AAAAAAAA/AAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAA/AAAAAAAA/AAAAAA',
  dome: 'BBBB/BBBBBB/BBAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAA/AAAAA',
  bucket: 'AAAAA/AAAAAA/AAAAAA/BBBBBBBB/BBBBBBBB/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAA',
  cone: 'A/AA/AAA/AAAA/AAAAA/AAAAAA/AAAAAAA/AAAAAAA/AAAAAAAA/AAAAAA',
  skull: 'wwww/wwwwww/wwwwwww/wwwwwwww/wwwwwwww/wwwwwwww/wwwwwww/wwwwww/wwwww/wkwkw',
  hood: 'AAA/AAAAA/AAAAAA/AAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAAA/AAAAAAAAA/AAAAAAAA',
  ball: 'AAAA/AAAAAAA/AAAAAAAA/AAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAA/AAAAAAAA/AAAAAAA/AAAA',
  knight: 'AAAA/AAAAAA/AAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAAA/AAAAA',
  cloth: 'BBBB/BBBBBB/BAABAAA/BAABAAAB/BAABAAAB/BAABAAAB/BAABAAAB/BAABAAAB/.AABAAAB/..ABAAAB',
  hair2: 'yyyy/yyyyyy/yyyyyyy/yyyyyyyy/yyyyyyyyy/yyyyyyyyy/yyyyyyyyyy/yyyyyyyyyy/yyyyyy.yyy/yyyyy..yyy',
  cap2: 'AAAAA/AAAAAAA/AAAAAAAA/BBBBBBBBB/BBBBBBBBBB/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAA/AAAAA',
  turban: 'wwww/wwwwww/BBwwwwww/wwBBwwww/wwwwBBww/AAAAAAAA/AAAAAAA/AAAAAAA/AAAAAAA/AAAAA',
  saucer: '/AAAA/AAAAAA/AAAAAAA/BBBBBBBBBB/BBBBBBBBBBB/ByBBBByBBB/BBBBBBBBB/AAAAAA/AAAA',
  hair: 'nnnn/nnnnnn/nnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/nnnnnnnnn/nnnnnnnnn/nnnnnn.nn/nnnnn..nn',
});

/** Faces, laid over rows 3 to 8 of the helmet. */
export const FACES = all({
  human: 'ffff/ffffff/ffwkff/ffwkff/ffffff/fffff',
  stern: 'kkfff/fkkkff/ffwkff/ffwkff/ffffff/kkff',
  grin: 'ffff/ffffff/ffwkff/ffwkff/fffff/wwwf',
  shade: 'fff/kkkkkk/kkckkk/kkkkkk/fffff/fff',
  visor: 'kkkkkk/kCCCCk/kCCCCk/kkkkkk',
  mask: '/kkkkkk/kkCCkk/kkCCkk/kkkkkk',
  slit: '//kkkkkk/kCCCkk',
  grille: 'ffff/ffwkff/ffwkff/ssssss/sksksk/sssss',
  cyclops: 'kkkk/wwkk/CCwkk/CCwkk/wwkk/kkkk',
  sockets: '/..kkk/..kkkk/..kCkk/..kkk/k',
  beast: '/..wwk/..wkk/..wwk/BBBB/kkBBB/BBBB',
  fangs: '/ffffff/ffwkff/ffwkff/kkkkk/kwkwk',
  goggles: '/kyyyyk/yCCkCCy/yCCkCCy/.yyyyy/fffff',
  round: '/.wwww/wwwkkw/wwwkkw/.wwww',
  lamp: '.yyy/yyyyy/yywwyy/yywwyy/yyyyy/.yyy',
  beak: '/wwwwww/wwwkww/wwwkww/rrrww/rrr/r',
  snout: '/.wwk/.wkk/gggggg/gkgggg/ggggg',
});

/** Crests of the helmet. `robot.ts` sets its lowest row on the second row of the helmet. */
export const CRESTS = all({
  none: '.',
  fin: 'B/BB/BB/BBB/BB',
  gem: 'C/CC/CCC/CC/C',
  ball: 'CC/CCC/CCC/CC/B',
  bolt: '..CCC/.CCC/CCCC/.CC/CC',
  flame: 'C/Cy../CCy/yCC.C/yyCCC/wyyCC/wwyyC',
  torch: '.C/CC/yC/CyC/wyC/wyyC/nnn/nnn',
  ember: '...C/C..CC/CCCyC/yCyyC/yyyyCC/wyyyC',
  scissors: '....ss/...sss/..sss/.sss/sss/ssB/.BB',
  saw: 's.s.s/ssssss/sdddss.s/sdBBdsss/sdBBds',
  wheel: 'dddd/dssddd/dsddsd/dsddsd/dssddd/dddd',
  horns: '......B/......BB/.....BBB/....BBB/..BBBB',
  bull: '.........B/.........BB/.......BBB/....BBBBB',
  antler: '...B..B/...BB.B/....BBBB/....BB/...BB',
  ears: '....BB/....BBB/....BCB/...BBCB/...BBBB',
  drill: 's/s/ss/dd/sss/ddd/ssss/dddd',
  needles: 's...s/s..s..s/s..s.s./ssss.s/sssss',
  star: 'C/C/CCC/CCCCCC/CCCC/.CCC',
  crown: 'y....y/yy..yy/yyyyyy/yCyyyC/yyyyyy',
  leaf: 'g/gg../gggg.g/gGggggg/gGGgggg/.gGggg',
  petals: 'CCC/CCCCCC/CCyCCC.CC/.yyCCCCCC/CyyyCCCC/.CCCCC',
  icicle: 'w/c/cc.w/ccw.c/cccwcc/ccccccc',
  snow: 'w/w.w/www/w.wwww/wwww/w',
  puff: 'ww/wwww.w/wwwwwww/wwwwwwww/.wwwwww',
  propeller: 'sssssssss/dd.dsssss/d/dd/BBB',
  antenna: 'yy/yy/d/d/dd',
  dish: 's......s/ss...ss/.sssss/..dd/.dd',
  cannon: 'ddd/kkdd/kkdd/kkdd/ddd',
  bomb: '..yy/..n/kkk/kkkkk/wkkkk/kkkkk/kkk',
  fuse: 'y/yyy/.n/nn/rrr/rrr',
  spring: 'sss/d/sss/d/sss/dd',
  plug: '..s/..s/..s/ddddd/ddddd',
  bulb: 'yyy/yyyyy/wyyyyy/wwyyyy/.yyyy/.ss',
  bubble: '.cccc/cc..cc/c.ww.cc/c.....c/cc...cc/.cccc',
  jewel: 'C/CC/wCCC/wCCCC/.CCC/.CC/C',
  magnet: '....sss/....sss/rr..rrr/rrr.rrr/rrrrrr/.rrrr',
  ring: '.yyyy/yyyyyy/yy..yyy/yy..yyy/yyyyyy',
  plume: 'r/rr/rrr/rrr/.rr/.BB',
  kabuto: '.....y/y....yy/yy..yyy/yyyyyy/.CC/CCC',
  rotor: 'sssssssssss/d/d/BB',
  blades: '...ss/..sss/s.sss/ssss/sss',
  axe: 's.../ss.sss/ssssssss/sssssss/.n.sss/.n',
  feathers: 'r..C..y/rr.CC.yy/rr.CCyyy/CCCCyy/BBBB',
  spikes: 'B...B/B..BB..B/BB.BBB.B/BBBBBBB',
  sun: 'y...y/y.y.yy/yyyyy..y/OOyyyyy/OOOyyy/OOOOyyyy',
  cobra: '.BBBB/BBBBBBB/BCCBBBB/.CCCBBB/.BBBBB',
  moon: 'yy/.yyy/..yyy/..yyy/.yyy/yy',
  planet: '.CCC/CCCCC..y/CCCCCyyy/CyyyCC/yCCCC/.CCC',
  swirl: 'CCCC/....CC/CCC..CC/C.CC.CC/CC...C/.CCCC',
  wave: '...cc/..ccccc/.cwwc.c/ccw.../ccc/cccc',
  claw: '..s...s/..ss..ss/..ss..ss/.sss.sss/.ssssss',
  block: 'BBBBBB/BkBBkB/BBBBBB/kkkkkk/BBkBBB',
  rock: '.BB/BBBB.B/BBBBBBB/BkBBBBBB/BBBBkBB',
  pumpbar: 'ssssss/ss..ss/d/dd/ddd',
  mirror: 'CwC/CCwC/wCCC/CCCC',
  mohawk: 'C/CC/CC/CC/CC/CC',
  cap: 'BBBBBB/BBBBBBBB/BBBBBBBBBB',
  bow: '.CC..CC/CCCC.CCC/.CCCCCC/..C.CC',
  target: '.rrr/rwwr/rwrwr/rwwwr/.rrr',
  wings: '........w/......www/....wwwww/...wwwww/..www',
  jester: '.......y/.....CCC/...CCCCC/..CCCC/BBBC/BBBB',
  visorbar: 'BBBBBBBB/BkkBBkkB',
  eyes: '..ggggg/..gwwkgg/..gwwkgg/..gggggg',
  shell: 'BBB/BBBBB/BkBBBB/BBkBBBB/BBBkBBBB',
  periscope: '.ddd/.dyd/dd/dd/dd',
  chimney: 'www/.wwww/kk/kk/kkk/kkk',
  grenade: '.yyy/yy/dd/kkk/gkgk/kgkg/gkgk',
  fins: '......L/.....LL/....LLL/..y.LLL/.yyLLL/yyy',
  arrows: '..s/.ss.r/sss.r/.rr.rr/.rr.rrr/BBB',
  plume2: 'c....c/cc..cc/.c.cc.c/.cccccc/..wwww',
  volcano: '.yC/y.C.C/CCyCC/nCyn/nnCnn/nnnnnn',
});

/** Arms: eight rows from the shoulder, standing beside the trunk. */
export const ARMS = all({
  plain: 'BBB/BBBB/.AAA/.AAAA/.BBBB/.BBBB/.BBB',
  bulky: 'BBBB/BBBBB/BBBBBB/.AAAAA/.BBBBB/.BBBBB/.BBBBB/..BBB',
  cannon: 'BBB/BBBB/.AAAA/.AAAAA/.BBBBB/.BkkkB/.BkCkB/..BBB',
  blade: 'BBB/BBBB/.AAAs/.AAAss/.BBBss/..BBss/....ss/....s',
  claws: 'BBB/BBBB/.AAA/.AAAA/.AAAA/.s.s.s/.s.s.s/.s.s.s',
  drill: 'BBB/BBBB/.AAAA/.sssss/.dddd/..sss/..ddd/...s',
  flame: 'BBB/BBBB/.AAA/.AAAA/..C.C/.CCyC/.CyyC/..CC',
  frost: 'BBB/BBBB/.AAA/.AAAA/.ccccc/.cwwc/.c.cc/...c',
  fist: 'BBB/BBBBB/.AAAA/.AAAA/.wwwww/.wwwww/.wwwww/..www',
  bomb: 'BBB/BBBB/.AAA/.AAAy/.kkkk/.kwkkk/.kkkkk/..kkk',
  wing: 'BB...ww/BBwwwww/.wwwwww/.BBwwww/.BBBww/..BBBw/...BB',
  fin: 'BB/BBBB/.AAABB/.AAABBB/.AAABBBB/.BBB.BB/..BB',
  shield: 'BBB/.ssssss/.sBBBBs/.sByyBs/.sByyBs/.sBBBBs/..sBBs/...ss',
  vine: 'gg/.ggg/..ggg/.GG/.ggg/..ggg/.gg.g/.g',
  wheel: 'BBB/BBddd/.dddddd/.ddssdd/.ddssdd/.dddddd/..dddd',
  blocky: 'BBBBB/BBBBB/.AAAA/.AAAA/BBBBBB/BBBBBB/BBBBBB/BBBBBB',
  spark: 'BBB/BBBB/.AAA/.AAAC/..y.CC/..yyC/.yyy/..y',
  ring: 'BBB/BBBB/.AAA/.AAAyy/..yyyyyy/..yy..yy/..yyyyyy/...yyyy',
  stone: 'CCC/CCCC/.AAA/.AAAA/..CC/.CCCC/.CwCC/..CC',
  hook: 'BBB/BBBB/.AAA/.AAAA/..dd/.ss.ss/.s...s/.ss.s',
  axe: 'BBB/BBBB/.AAA/.AAAn/.BBBnss/..BBnsss/....nsss/....n.s',
  sack: 'BBB/BBBB/.AAA/.AAAA/.CCCC/.CCCCC/.CCCCC/..CCC',
});

/** Legs: six rows below the trunk. */
export const LEGS = all({
  boots: 'AAAA/.AAA/.BBBB/.BBBBB/.BBBBB/.BBBBBB',
  heavy: 'AAAAA/.AAAA/BBBBBB/BBBBBBB/BBBBBBB/BBBBBBB',
  slim: 'AAA/.AA/.AA/.BB/.BBB/.BBBB',
  wheels: 'AAAA/.ddddd/.dddddd/.ddssdd/.dddddd/..dddd',
  tread: 'AAAAA/dddddddd/dssdssdd/dddddddd/.ddddddd',
  hover: 'AAAA/AAA/AA/CC/CyC/.C',
  spring: 'AAAA/ssss/.ddd/ssss/.ddd/BBBBB',
  roots: 'nnnn/nnnnn/.nn.nn/.nn..nn/nn...nnn/n.....nn',
  tail: 'BBBB/BBB/BBB/BB/BBBB/BBBBBB',
  block: 'AAAAAA/BBBBBB/BBBBBB/BBBBBB/BBBBBB/BBBBBB',
  skates: 'AAAA/.AAA/.BBB/.BBBB/.BBBBB/.s.s.s',
  horse: 'AAAAAAAA/AAAAAAAAA/.AAA..AAA/.AA...AA/.AA...AA/.BB...BB',
  top: 'BBBBBB/BBBBB/BBBB/CCC/CC/C',
  frog: 'ggggg/.gggggg/...ggggg/.gggggg/..ggg.g/.gggggggg',
  robe: 'AAAAA/AAAAAA/AAAAAA/AAAAAAA/AAAAAAA/BBBBBBB',
  skirt: 'BBBBB/BBBBBB/BBBBBBB/.ff/.AA/.AAA',
  claws: 'AAAA/.AAA/.AAAA/.BBBBB/.BBBBB/.s.s.s',
  coil: 'BBBB/BBBBBB/.CCCCC/BBBBBBB/CCCCCCC/BBBBBB',
});

/** Marks on the chest: up to five rows. */
export const MARKS = all({
  none: '.',
  stone: 'C/CC/C',
  bolt: '.C/CC/C',
  bar: 'kkkk/CCCC',
  round: 'CC/CwC/CC',
  grille: 'kkk/.../kkk/.../kkk',
  star: 'C/CCC/CC',
  cross: 'C/CCC/C',
  flame: 'C/yC/yyC',
  fan: 'ssk/kss/ssk/kss',
  gauge: 'www/kwr/www',
  belt: '/.../yyyy',
  plate: 'BBBB/BBBB/BBB',
  leaf: '.g/ggg/gg',
  snow: 'w/www/w',
  heart: '.CC/CCC/CC/C',
  hole: 'kkk/kkkk/kkk',
  gear: 'sss/sks/sss',
  ribs: 'www/.../www/.../ww',
  scarf: 'yyyyy/yy',
  target: 'rrr/rwr/rrr',
});

/** Parts behind the back. */
export const BACKS = all({
  none: '.',
  wings: '......ww/....wwwww/...wwwwwww/...wwwwwwww/...wwwwwww/....wwwww/.....www',
  bat: '.....B....B/....BBB.BBB/...BBBBBBBB/...BBBBBBBBB/...BBB.BB.B/...BB..B',
  cape: 'BBBBBB/BBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBBB/BBBBBBBBB/BBBBBBBBBB/BBBBBBBBBB/BBBBBBBBBB',
  tanks: '....sssss/....sssss/....sBBss/....sssss/....sssss/....sssss',
  leaves: '.....ggg/....ggggg/...gggGggg/....gGggggg/.....ggggg/......gg',
  fire: '.....C.C/....CCCCC/...CCyyCC/...CyyyyCC/....CyyCC/.....CC',
  shards: '......c..c/.....cc.cc/....ccwccc/....ccwccc/.....cccc/......cc',
  disc: '......BBB/....BBBBBB/....BCCCBBB/....BCCCBBB/....BBBBBB/......BBB',
  rays: '.....y...y/....yy.yy/....yyyyyyy/...yyyyy/....yyyyyyy/....yy.yy/.....y...y',
  spikes: '.......B/....BB.BB/.....BBBB/....BBBBBBB/.....BBBB/....BB.BB/.......B',
  jets: '....ddddd/....dBBBd/....dBBBd/....ddddd/.....CyC/.....CyC/......C',
  cloud: '.....www/....wwwwww/...wwwwwwww/..wwwwwwwwww/...wwwwwwww',
});

export type Head = keyof typeof HEADS;
export type Face = keyof typeof FACES;
export type Crest = keyof typeof CRESTS;
export type Arm = keyof typeof ARMS;
export type Leg = keyof typeof LEGS;
export type ChestMark = keyof typeof MARKS;
export type Back = keyof typeof BACKS;
