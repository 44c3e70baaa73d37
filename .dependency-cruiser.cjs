/**
 * The rules of imports, file by file, types included; each rule and its reason: docs/adr/0028-fences.md. Part of the
 * lint stage: `node node_modules/dependency-cruiser/bin/dependency-cruise.mjs .`
 */
const { layers, sharedTables } = require('./api/module-layers.cjs')

const modules = '^api/src/modules/'
/** Tests and their shared helpers combine modules as they like. */
const tests = '[.](test|testing)[.]ts$'
const anyOf = (names) => `(${names.join('|')})/`

/** One rule for each module, as the allowed imports differ. */
const moduleLayers = layers.map(([module, mayImport]) => ({
  name: 'module-layers',
  comment:
    'What a module of the API may import stands in api/module-layers.cjs, and is a module below it. What both need moves down, or is handed in.',
  severity: 'error',
  from: { path: `${modules}${module}/`, pathNot: tests },
  to: { path: modules, pathNot: `${modules}${anyOf([module, ...mayImport])}` },
}))

const ownTables = layers.map(([module]) => ({
  name: 'tables-of-its-own',
  comment:
    "A module reads another one's data through its functions. Its tables are referred to by foreign keys alone; the type of a row may be named.",
  severity: 'error',
  from: { path: `${modules}${module}/`, pathNot: [tests, '[.]tables[.]ts$'] },
  to: {
    path: `${modules}.*[.]tables[.]ts$`,
    pathNot: `${modules}${anyOf([module, ...(sharedTables[module] ? [sharedTables[module]] : [])])}`,
    dependencyTypesNot: ['type-only'],
  },
}))

/** Packages below shared, and which of them each may import. */
const sharedLayers = [
  ['contract', ['rules']],
  ['rules', []],
  ['runtime', ['contract', 'rules']],
  ['ui', ['contract', 'rules', 'runtime']],
  ['map', ['contract', 'rules', 'runtime', 'ui']],
  ['sheet', ['rules']],
].map(([name, mayImport]) => ({
  name: 'shared-layers',
  comment: 'The packages below shared stand upon each other in one order; tests and @portal/testing are above all.',
  severity: 'error',
  from: { path: `^shared/${name}/`, pathNot: ['[.]test[.]tsx?$', '/testing/'] },
  // Rules name the shapes of the contract, which uses them.
  to: {
    path: '^shared/',
    pathNot: `^shared/${anyOf([name, ...mayImport])}`,
    ...(name === 'rules' && { dependencyTypesNot: ['type-only'] }),
  },
}))

module.exports = {
  forbidden: [
    ...moduleLayers,
    ...ownTables,
    ...sharedLayers,
    {
      name: 'module-has-a-layer',
      comment:
        'The module is not in api/module-layers.cjs: add a line with its name and the modules that it may import.',
      severity: 'error',
      from: { path: modules, pathNot: `${modules}${anyOf(layers.map(([module]) => module))}` },
      to: {},
    },
    {
      name: 'foundation-below-modules',
      comment:
        'What all modules of the API build on knows none of them, but for who is asking, which every call needs.',
      severity: 'error',
      from: { path: '^api/src/(config|database|http|pdf|pictures|workbook)/', pathNot: tests },
      to: { path: modules, pathNot: `${modules}accounts/sessions/identify[.]ts$` },
    },
    {
      name: 'stand-ins-apart',
      comment:
        'Production has no stand-ins: only api/src/load-stand-ins.ts names their tree, by an import() where the settings use one (docs/adr/0036-stand-ins.md).',
      severity: 'error',
      from: { pathNot: '^api/src/(standins/|load-stand-ins[.]ts$)' },
      to: { path: '^api/src/standins/' },
    },
    {
      name: 'stand-ins-on-demand',
      comment: 'The tree of stand-ins is loaded by import() alone, so that a build without it starts.',
      severity: 'error',
      from: { path: '^api/src/load-stand-ins[.]ts$' },
      to: { path: '^api/src/standins/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-cycle',
      comment:
        'Files that import each other can be neither read nor tested apart: move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'feature-by-its-public-file',
      comment:
        "A feature knows another one by <feature>.public.ts alone; what several need belongs to the remote's shared folders.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/([^/]+)/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/([^/]+)/[^/]+[.]public[.]ts$'],
      },
    },
    {
      name: 'page-on-its-own',
      comment: "Only the remote's list of pages knows a page; another page and the features don't.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/(features|pages)/([^/]+)/' },
      to: { path: '^$1/src/pages/', pathNot: '^$1/src/$2/$3/' },
    },
    {
      name: 'shared-folder-below-features',
      comment: "A remote's shared folders know neither features nor pages.",
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/[^/]+/', pathNot: '^remote-[^/]+/src/(features|pages)/' },
      to: { path: '^$1/src/(features|pages)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(api|e2e|remote-[^/]+|shared|shell|tooling)/',
    exclude: { path: '(^|/)(node_modules|dist|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
