/** Loading the catalogues: the files that Python also reads, as chunks of the page. */
import { FluentResource } from '@fluent/bundle';
import { HOUSE } from '../../editions/fronts';
import { wordFile, wordFiles } from '../api/client';
import type { EditionInfo } from '../api/types';
import { Words } from './words';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The fields of an edition that select its words. */
export type Spoken = Pick<EditionInfo, 'id' | 'rule_set'>;

type Load = () => Promise<string>;
/** Catalogues that no page needs: the command line's, and those whose sentences the server sends. */
const ELSEWHERE = ['terminal', 'engines', 'notation', 'refusals', 'server'];
const FILES = import.meta.glob<string>(
  [
    '../../../../src/cabochon/words/catalogues/*/*.ftl',
    '!**/terminal.ftl',
    '!**/engines.ftl',
    '!**/notation.ftl',
    '!**/refusals.ftl',
    '!**/server.ftl',
  ],
  { query: '?raw', import: 'default' },
) as Record<string, Load>;
/** The words of single editions and rule sets, in their folders; `cover.ftl` has the edition's name. */
const OWN_FILES = import.meta.glob<string>('../../../../src/cabochon/editions/**/words/*/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, Load>;

/** Everything the page was built with, as `<language>/<file>`; a cover is `cover-<edition>`. */
const SOURCES = new Map<string, Load>();
for (const [path, load] of Object.entries(FILES)) {
  const [, language, file] = /\/(\w+)\/(\w+)\.ftl$/.exec(path)!;
  SOURCES.set(`${language}/${file}`, load);
}
const SHARED = [...new Set([...SOURCES.keys()].map((key) => key.split('/')[1]!))];
for (const [path, load] of Object.entries(OWN_FILES)) {
  const [, owner, language, file] = /\/([\w-]+)\/words\/(\w+)\/(\w+)\.ftl$/.exec(path)!;
  SOURCES.set(`${language}/${file === 'cover' ? `cover-${owner}` : owner}`, load);
}
const RULE_SETS = Object.keys(OWN_FILES).flatMap((path) => /rule_sets\/([\w-]+)\/words\/en\//.exec(path)?.[1] ?? []);
const COVERS = [...SOURCES.keys()].flatMap((key) => (key.startsWith('en/cover-') ? [key.slice(3)] : []));

/** Words of single pages, loaded only by those pages. */
export const APART = ['analysis', 'lessons', 'moderation', 'replay', 'review', 'review_page', 'stats'];
/** Words for a page without a game. */
const PAGE = ['bots', 'common', 'local', 'phrases', 'ui', 'web', ...COVERS];
/** The words that every table needs: all that belong to no single page, edition or rule set. */
const COMMON = [...SHARED.filter((file) => !APART.includes(file)), ...COVERS];

/** Whether the page was built with the words of an edition. */
export const hasWords = (edition: string): boolean => SOURCES.has(`en/${edition}`);

const made = new Map<string, Promise<Words>>();

/** The words of the pages around the table, a small set. An edition's own words define the terms that common messages
 use. * */
export function loadPageWords(language: Language, ...apart: string[]): Promise<Words> {
  return remembered([language, ...apart].join(' '), language, async () => [...PAGE, ...apart, HOUSE]);
}

/** All words of a language with an edition's own; those of single pages (`apart`) only if they are named. */
export function loadWords(language: Language, edition: Spoken, ...apart: string[]): Promise<Words> {
  const files = async (): Promise<string[]> => [...commonFiles(apart), ...(await overlays(language, edition))];
  return remembered([`${language}/${edition.id}`, ...apart].join(' '), language, files);
}

/** The words that all editions share, for a page that does not know its edition yet. */
export function loadCommonWords(language: Language, ...apart: string[]): Promise<unknown> {
  return Promise.all(commonFiles(apart).map((file) => resource(`${language}/${file}`)));
}

/**
 * An edition's own words, for a page that only knows its id. Its rule set is not known either, so the words of all rule
 * sets are included: they are small, and a later request would cost a slow connection another round trip.
 */
export async function loadOwnWords(language: Language, edition: string): Promise<void> {
  if (!hasWords(edition)) return;
  await Promise.all([edition, ...RULE_SETS].map((file) => resource(`${language}/${file}`)));
}

const commonFiles = (apart: string[]): string[] => [...COMMON, ...apart].sort();

/**
 * The words of the edition's rule set, then its own. The server lists them if the page was built without them, and for
 * an edition with its own rules, whose rule set only the server knows.
 */
async function overlays(language: Language, edition: Spoken): Promise<string[]> {
  if (hasWords(edition.id) && edition.rule_set !== edition.id)
    return [edition.rule_set, edition.id].filter((file) => SOURCES.has(`${language}/${file}`));
  const { files } = await wordFiles(language, edition.id);
  const common = [...COMMON, ...APART, ...ELSEWHERE];
  return files.map((file) => file.replace(/\.ftl$/, '')).filter((name) => !common.includes(name));
}

function remembered(key: string, language: Language, files: () => Promise<string[]>): Promise<Words> {
  let words = made.get(key);
  if (!words) {
    words = files()
      .then((names) => Promise.all(names.map((file) => resource(`${language}/${file}`))))
      .then((all) => new Words(language, all));
    words.catch(() => made.delete(key)); // offline: try again next time
    made.set(key, words);
  }
  return words;
}

function text(name: string): Promise<string> {
  const [language = '', file = ''] = name.split('/');
  return SOURCES.get(name)?.() ?? wordFile(language, `${file}.ftl`);
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
const read = new Map<string, Promise<FluentResource>>();

/** One catalogue, parsed once, in a separate task so that the page stays responsive. */
function resource(name: string): Promise<FluentResource> {
  let known = read.get(name);
  if (!known) {
    known = text(name).then(async (source) => {
      await pause();
      return new FluentResource(source);
    });
    known.catch(() => read.delete(name));
    read.set(name, known);
  }
  return known;
}

/** The language for the languages that a browser prefers. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split(/[-_]/)[0];
    const known = LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return 'en';
}
