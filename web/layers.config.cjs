/** The layers of the page for dependency-cruiser, lowest first. A file imports from its own layer and those below. */
const LAYERS = [
  'lib/api/(types|schema)',
  'design/',
  'editions/',
  'lib/',
  'engine/',
  'table/',
  'story/',
  'hosts/',
  'local/',
  'parts/',
  '(lesson|replay|analysis|moderation|review|stats)/',
  'pages/',
];

/** Files of these folders do not import each other's. */
const BESIDE = ['lesson', 'replay', 'analysis', 'moderation', 'review', 'stats'];

const filesOf = (...layers) => `^src/(${layers.join('|')})`;

/** `lib` also contains the lowest layer, so a file belongs to the first layer that lists it. */
const layerRules = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `below-${layer.replace(/\W+/g, '-')}`,
  severity: 'error',
  from: { path: filesOf(layer), pathNot: at ? filesOf(...LAYERS.slice(0, at)) : undefined },
  to: { path: filesOf(...LAYERS.slice(at + 1)), pathNot: filesOf(...LAYERS.slice(0, at + 1)) },
}));

/** Only the entry points import from `src` itself. */
const roots = {
  name: 'below-the-start',
  severity: 'error',
  from: { path: filesOf(...LAYERS) },
  to: { path: '^src/[^/]+$' },
};

const beside = BESIDE.map((folder) => ({
  name: `${folder}-beside-others`,
  severity: 'error',
  from: { path: filesOf(`${folder}/`) },
  to: { path: filesOf(...BESIDE.filter((other) => other !== folder).map((other) => `${other}/`)) },
}));

/** A part may import the type of its parent: the compiler removes type imports. */
const cycles = {
  name: 'no-cycle',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
};

const unplaced = {
  name: 'every-folder-has-a-layer',
  severity: 'error',
  from: {},
  to: { path: '^src/[^/]+/', pathNot: filesOf(...LAYERS) },
};

module.exports = {
  forbidden: [...layerRules, roots, ...beside, cycles, unplaced],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte.ts', '.svelte', '.js', '.css'] },
  },
};
