/** Loading the catalogues: the same files that Python reads, as chunks of the page. */
import { FluentResource } from '@fluent/bundle';
import { Words } from './words';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const EDITIONS = ['classic', 'marvel', 'megaman'] as const;
export type Edition = (typeof EDITIONS)[number];

type Load = () => Promise<string>;
const FILES = import.meta.glob<string>(
  [
    '../../../../src/cabochon/words/catalogues/*/*.ftl',
    '../../../../src/cabochon/editions/*/words/*/*.ftl', // an edition's own words, and what its cover says
    '../../../../src/cabochon/editions/rule_sets/*/words/*/*.ftl', // what editions with the same rules share
    '!**/terminal.ftl', // the words of the command line
    '!**/engines.ftl', // and those about engines
    '!**/notation.ftl', // what is wrong with a text: the server says it
    '!**/refusals.ftl', // why a move is refused: the server says it
    '!**/server.ftl',
  ],
  { query: '?raw', import: 'default' },
) as Record<string, Load>;

const SOURCES = new Map(
  Object.entries(FILES).map(([path, load]) => {
    const [, folder, language, file] = /([\w-]+)\/(?:words|catalogues)\/(\w+)\/(\w+)\.ftl$/.exec(path)!;
    const name = file === 'words' ? folder : file === 'cover' ? `cover-${folder}` : file;
    return [`${language}/${name}`, load];
  }),
);
const OVERLAYS = new Set<string>(['team', ...EDITIONS]);
/** Words of single pages, loaded by those who ask for them. */
const APART = new Set<string>(['replay', 'stats']);
const COVERS = EDITIONS.map((edition) => `cover-${edition}`);
/** What a page needs that shows no game. */
const PAGE = ['bots', 'common', 'ui', 'web', ...COVERS];

/** The messages that choose a part of a cover by `$edition`; Python makes the same (words/catalogue.py, `_choice`). */
const CHOICES = new FluentResource(
  ['title', 'name', 'full', 'kind', 'pitch']
    .map((part) => {
      const [first, ...others] = EDITIONS.map((edition) => `[${edition}] { cover-${edition}-${part} }\n`);
      return `web-edition-${part} =\n    { $edition ->\n       *${first}${others.map((one) => `        ${one}`).join('')}    }\n`;
    })
    .join(''),
);

const made = new Map<string, Promise<Words>>();

/** The words of the pages around the table: small. The Classic overlay gives the terms that common messages lean on. */
export function loadPageWords(language: Language, ...apart: string[]): Promise<Words> {
  return remembered([language, ...apart].join(' '), language, [...PAGE, ...apart, 'classic']);
}

/** All words of a language with an edition's own; those of single pages (`apart`) only when they are named. */
export function loadWords(language: Language, edition: Edition, ...apart: string[]): Promise<Words> {
  const common = commonFiles(language, apart);
  const overlays = edition === 'classic' ? ['classic'] : ['team', edition];
  return remembered([`${language}/${edition}`, ...apart].join(' '), language, [...common, ...overlays]);
}

/** What all editions have in common, for who does not know the edition yet. */
export function loadCommonWords(language: Language, ...apart: string[]): Promise<unknown> {
  return Promise.all(commonFiles(language, apart).map((file) => resource(`${language}/${file}`)));
}

function commonFiles(language: Language, apart: string[]): string[] {
  return [...SOURCES.keys()]
    .filter((key) => key.startsWith(`${language}/`))
    .map((key) => key.slice(language.length + 1))
    .filter((file) => !OVERLAYS.has(file) && (!APART.has(file) || apart.includes(file)))
    .sort();
}

function remembered(key: string, language: Language, files: string[]): Promise<Words> {
  let words = made.get(key);
  if (!words) {
    words = Promise.all(files.map((file) => resource(`${language}/${file}`))).then((all) => new Words(language, [...all, CHOICES]));
    words.catch(() => made.delete(key)); // offline: try again next time
    made.set(key, words);
  }
  return words;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
const read = new Map<string, Promise<FluentResource>>();

/** One catalogue, read once, in a task of its own: the page stays quick to touch meanwhile. */
function resource(name: string): Promise<FluentResource> {
  let known = read.get(name);
  if (!known) {
    known = SOURCES.get(name)!().then(async (source) => {
      await pause();
      return new FluentResource(source);
    });
    known.catch(() => read.delete(name));
    read.set(name, known);
  }
  return known;
}

/** The language to speak for what a browser asks for. */
export function bestLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split(/[-_]/)[0];
    const known = LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return 'en';
}
