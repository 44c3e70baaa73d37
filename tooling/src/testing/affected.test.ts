import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { type Affected, affectedBy } from './affected'
import type { Repository } from './repository'

const texts: Record<string, string> = {
  'shared/contract/src/order.ts': "defineCall('order/page', …)",
  'remote-a/src/pages/list/list-page.tsx': "loadData('order/page', {})",
  'remote-a/src/contract.test.tsx': '',
  'remote-a/src/model/dates.test.ts': '',
  'shell/src/main.test.ts': '',
  'api/src/server.test.ts': '',
  'api/src/words/words.test.ts': 'readFileSync(join(__dirname, `samples/${name}.png`))',
  'api/src/words/messages.test.ts': "readFileSync(join(__dirname, '../../../docs/messages.md'))",
  'tooling/src/remotes.ts': "// Reads 'docs/remotes.md' no more.\nreadFileSync(join(root, name, 'remote.json'))",
  'tooling/src/remotes.test.ts': '',
  'tooling/src/links.test.ts': "git('ls-files').map((file) => read(join(repoRoot, file)))",
  'tooling/src/classes.test.ts': 'readdirSync(distDir), join(repoRoot, name)',
  'tooling/src/copy.wide.test.ts': 'readdirSync(join(__dirname, folder))',
  'tooling/src/lint.test.ts': "run(['--config', 'oxlint.config.mjs'])",
  'tooling/lint/private-parts.mjs': "readFileSync(join(import.meta.dirname, 'private-parts.json'))",
  'oxlint.config.mjs': "jsPlugins: ['./tooling/lint/selectors.mjs'], paths: read(`${name}/remote.json`)",
  '.dependency-cruiser.cjs': "require('./api/module-layers.cjs')",
  'stylelint.config.mjs': 'read(`${theme}/tokens.css`)',
  'e2e/tests/remote-a/list.spec.ts': "page.goto('/list?tab=all')",
  'e2e/tests/remote-a/form.spec.ts': "page.goto('/form')",
  'e2e/tests/remote-b/words.spec.ts': "page.goto('/words')",
  'e2e/tests/remote-b/parcel.spec.ts': "page.goto('/words') … page.goto('/list')",
  'e2e/tests/shell/menu.spec.ts': "page.goto('/contraband')",
  'e2e/tests/shell/print.spec.ts': "page.goto('/list')",
  'e2e/tests/shell/every-page.spec.ts': 'walkPages(page)',
}

const imports: [string, string[]][] = [
  ['remote-a/src/model/dates.ts', ['remote-a/src/model/dates.test.ts', 'remote-a/src/pages/list/list-page.tsx']],
  ['remote-a/src/pages/list/list-page.tsx', ['remote-a/src/pages.ts']],
  ['remote-a/src/pages/alone/alone-page.tsx', ['remote-a/src/pages.ts']],
  ['remote-a/src/pages.ts', ['remote-a/src/index.ts', 'remote-a/src/contract.test.tsx']],
  ['remote-b/remote.json', ['remote-b/src/contract.test.tsx']],
  ['shared/rules/src/waybill.ts', ['remote-a/src/pages/form/form-page.tsx', 'remote-b/src/pages/words/words-page.tsx']],
  ['shared/contract/src/order.ts', ['api/src/modules/orders/order.module.ts']],
  ['shared/contract/src/address.ts', ['shared/contract/src/order.ts']],
  ['shared/runtime/src/session/session.ts', ['shell/src/main.ts', 'shell/src/main.test.ts']],
  ['api/src/modules/order-core/order.repository.ts', ['api/src/modules/orders/order.module.ts']],
  ['api/src/modules/orders/order.module.ts', ['api/src/server.ts']],
  ['api/src/server.ts', ['api/src/server.test.ts']],
  ['tooling/src/remotes.ts', ['tooling/src/remotes.test.ts']],
  ['e2e/support/pages.ts', ['e2e/support/walk-pages.ts']],
  ['e2e/support/walk-pages.ts', ['e2e/tests/shell/every-page.spec.ts']],
]

const repository: Repository = {
  importers: new Map(imports.map(([file, by]) => [file, new Set(by)])),
  sources: Object.keys(texts),
  pages: [
    { file: 'remote-a/src/pages/list/list-page.tsx', path: '/list' },
    { file: 'remote-a/src/pages/form/form-page.tsx', path: '/form' },
    { file: 'remote-a/src/pages/alone/alone-page.tsx', path: '/contraband' },
    { file: 'remote-b/src/pages/words/words-page.tsx', path: '/words' },
  ],
  read: (file) => texts[file] ?? '',
  exists: (file) => !file.includes('deleted'),
}

const browserTypes = 'tooling/typescript/browser-packages.json'
const allTypes = [browserTypes, 'e2e/tsconfig.json', 'api/tsconfig.json', 'tooling/tsconfig.json']
const everyPage = 'e2e/tests/shell/every-page.spec.ts'
const shellSpecs = [everyPage, 'e2e/tests/shell/menu.spec.ts', 'e2e/tests/shell/print.spec.ts']
/** Chosen for every change: it reads all files. */
const links = 'tooling/src/links.test.ts'
/** Chosen with the browser tests: it reads built files. */
const classes = 'tooling/src/classes.test.ts'

type Part = Pick<Affected, 'types' | 'tests' | 'specs'> & { pages?: string[] }

const specsOfList = [
  'e2e/tests/remote-a/list.spec.ts',
  'e2e/tests/remote-b/parcel.spec.ts',
  everyPage,
  'e2e/tests/shell/print.spec.ts',
]
const callOfList: Part = {
  types: allTypes,
  tests: ['api/src/server.test.ts', classes, links],
  specs: specsOfList,
  pages: ['/list'],
}

const cases: [string, string, Part][] = [
  [
    'a model of one page: its tests, its contract, every spec that names that page, and it among all pages',
    'remote-a/src/model/dates.ts',
    {
      types: [browserTypes],
      tests: ['remote-a/src/contract.test.tsx', 'remote-a/src/model/dates.test.ts', classes, links],
      specs: specsOfList,
      pages: ['/list'],
    },
  ],
  [
    'a page that specs name where they begin alone: it among all pages',
    'remote-a/src/pages/alone/alone-page.tsx',
    {
      types: [browserTypes],
      tests: ['remote-a/src/contract.test.tsx', classes, links],
      specs: [everyPage],
      pages: ['/contraband'],
    },
  ],
  [
    'a rule that two remotes use: the pages of both',
    'shared/rules/src/waybill.ts',
    {
      types: allTypes,
      tests: [classes, links],
      specs: [
        'e2e/tests/remote-a/form.spec.ts',
        'e2e/tests/remote-b/parcel.spec.ts',
        'e2e/tests/remote-b/words.spec.ts',
        everyPage,
      ],
      pages: ['/form', '/words'],
    },
  ],
  [
    'what the shell runs',
    'shared/runtime/src/session/session.ts',
    { types: allTypes, tests: ['shell/src/main.test.ts', classes, links], specs: shellSpecs },
  ],
  [
    'what a remote says of itself: who reads it, the shell, and all of its pages',
    'remote-b/remote.json',
    {
      types: [browserTypes],
      tests: ['tooling/src/remotes.test.ts', classes, 'tooling/src/lint.test.ts', links],
      specs: ['e2e/tests/remote-b/parcel.spec.ts', 'e2e/tests/remote-b/words.spec.ts', ...shellSpecs],
    },
  ],
  [
    "the adapter of AMap: the types of both of AMap's versions, too",
    'shared/map/src/amap/amap-api.ts',
    {
      types: [
        browserTypes,
        'shared/map/conformance/amap-1.4/tsconfig.json',
        'shared/map/conformance/amap-2.0/tsconfig.json',
        ...allTypes.slice(1),
      ],
      tests: [links],
      specs: [],
    },
  ],
  [
    'a repository of the API: pages that send a call of the modules that it reaches',
    'api/src/modules/order-core/order.repository.ts',
    { ...callOfList, types: ['api/tsconfig.json'] },
  ],
  ['a call of the contract: pages that send it', 'shared/contract/src/order.ts', callOfList],
  ['a schema of the contract: pages that send a call with it', 'shared/contract/src/address.ts', callOfList],
  [
    'a spec: itself',
    'e2e/tests/remote-a/form.spec.ts',
    { types: ['e2e/tsconfig.json'], tests: [classes, links], specs: ['e2e/tests/remote-a/form.spec.ts'] },
  ],
  [
    'the list of all pages: all of them',
    'e2e/support/pages.ts',
    { types: ['e2e/tsconfig.json'], tests: [classes, links], specs: [everyPage] },
  ],
  [
    'a page of prose: tests that read all files, and those that name it',
    'docs/messages.md',
    { types: [], tests: ['api/src/words/messages.test.ts', links], specs: [] },
  ],
  [
    'a page of prose that a comment names: tests that read all files',
    'docs/remotes.md',
    { types: [], tests: [links], specs: [] },
  ],
  [
    'a file that is read by a computed name: the tests beside it',
    'api/src/words/samples/a.png',
    { types: [], tests: ['api/src/words/messages.test.ts', 'api/src/words/words.test.ts', links], specs: [] },
  ],
]

test.each(cases)('%s', (_, file, { types, tests, specs, pages }) => {
  const affected = affectedBy([file], repository)
  expect({ ...affected, tests: affected.tests.toSorted() }).toMatchObject({
    types,
    tests: tests.toSorted(),
    specs,
    sources: [file],
    build: specs.length > 0,
  })
  expect(affected.pages?.map(({ path }) => path)).toEqual(pages)
})

test.each([
  ['remote-a/src/model/dates.ts', ['remote-a/src/model/dates.ts'], []],
  ['remote-a/src/pages/list/list.module.css', [], ['remote-a/src/pages/list/list.module.css']],
  ['docs/messages.md', [], []],
  ['tooling/lint/selectors.mjs', ['.'], []],
  ['tooling/lint/private-parts.json', ['.'], []],
  ['api/jest.config.cjs', ['api/jest.config.cjs'], []],
  ['api/module-layers.cjs', ['.'], []],
  ['remote-b/remote.json', ['.'], []],
  ['shared/runtime/src/theme/tokens.css', [], ['.']],
])('after a change of %s the linters read %j and %j', (file, linted, styles) =>
  expect(affectedBy([file], repository)).toMatchObject({ linted, styles }),
)

test('a rule of the linters is tested by the tests of their settings', () =>
  expect(affectedBy(['tooling/lint/selectors.mjs'], repository).tests).toContain('tooling/src/lint.test.ts'))

test('a test that reads what is built has a build', () =>
  expect(affectedBy([classes], repository)).toMatchObject({
    tests: expect.arrayContaining([classes]) as string[],
    build: true,
  }))

test.each([
  ['of their own folder', 'e2e/tests/remote-a/form.spec.ts', ['/contraband']],
  ['of another one', 'e2e/tests/remote-b/words.spec.ts', undefined],
  ['that goes through all', everyPage, undefined],
])('a page beside a changed spec %s: it alone, unless the spec has to run as it is', (_, spec, paths) => {
  const { pages } = affectedBy(['remote-a/src/pages/alone/alone-page.tsx', spec], repository)
  expect(pages?.map(({ path }) => path)).toEqual(paths)
})

test('nothing changed: nothing', () =>
  expect(affectedBy([], repository)).toMatchObject({ types: [], tests: [], specs: [], linted: [], build: false }))

test.each([
  'package.json',
  '.oxfmtrc.json',
  'pnpm-lock.yaml',
  'remote-a/package.json',
  'tooling/jest/node.cjs',
  'shared/data/map/2019/44.json',
  'shared/testing/src/antd-theme.tsx',
  'api/migrations/0009_new.sql',
  'e2e/playwright.config.ts',
])('%s is depended on by everything', (file) => {
  expect(affectedBy([file], repository).everything).toBe(file)
})

test('a deleted file is not read, but its importers are tested', () => {
  const importers = new Map([
    ['remote-a/src/deleted.ts', new Set(['remote-a/src/deleted.test.ts', 'remote-a/src/b.test.ts'])],
  ])
  const sources = ['remote-a/src/deleted.test.ts', 'remote-a/src/b.test.ts']
  expect(affectedBy(['remote-a/src/deleted.ts'], { ...repository, sources, importers })).toMatchObject({
    sources: [],
    linted: [],
    tests: ['remote-a/src/b.test.ts'],
  })
})

test('the list of all pages is where it is looked for', () =>
  expect(existsSync(join(repoRoot, 'e2e/support/pages.ts'))).toBe(true))
