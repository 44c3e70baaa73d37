import { affectedBy, type Repository } from './affected'

const texts: Record<string, string> = {
  'shared/contract/src/order.ts': "defineCall('order/page', …)",
  'remote-a/src/pages/list/list-page.tsx': "loadData('order/page', {})",
  'e2e/tests/remote-a/list.spec.ts': "page.goto('/list?tab=all')",
  'e2e/tests/remote-a/form.spec.ts': "page.goto('/form')",
  'e2e/tests/remote-b/words.spec.ts': "page.goto('/words')",
  'e2e/tests/shell/menu.spec.ts': "page.goto('/list')",
}

const imports: [string, string[]][] = [
  ['remote-a/src/model/dates.ts', ['remote-a/src/model/dates.test.ts', 'remote-a/src/pages/list/list-page.tsx']],
  ['remote-a/src/pages/list/list-page.tsx', ['remote-a/src/pages.ts']],
  ['remote-a/src/pages.ts', ['remote-a/src/index.ts', 'remote-a/src/contract.test.tsx']],
  ['shared/rules/src/waybill.ts', ['remote-a/src/pages/form/form-page.tsx', 'remote-b/src/pages/words/words-page.tsx']],
  ['shared/contract/src/order.ts', ['api/src/modules/order/order.module.ts']],
  ['shared/runtime/src/session/session.ts', ['shell/src/main.ts', 'shell/src/main.test.ts']],
  ['api/src/modules/order/order.repository.ts', ['api/src/modules/order/order.module.ts']],
  ['api/src/modules/order/order.module.ts', ['api/src/server.ts']],
  ['api/src/server.ts', ['api/src/server.test.ts']],
]

const repository: Repository = {
  importers: new Map(imports.map(([file, by]) => [file, new Set(by)])),
  specs: Object.keys(texts).filter((file) => file.endsWith('.spec.ts')),
  pages: [
    { file: 'remote-a/src/pages/list/list-page.tsx', path: '/list' },
    { file: 'remote-a/src/pages/form/form-page.tsx', path: '/form' },
    { file: 'remote-b/src/pages/words/words-page.tsx', path: '/words' },
  ],
  read: (file) => texts[file] ?? '',
  exists: (file) => !file.includes('deleted'),
}

const browserTypes = 'tooling/typescript/browser-packages.json'
const allTypes = [browserTypes, 'e2e/tsconfig.json', 'api/tsconfig.json', 'tooling/tsconfig.json']

test.each<[string, string, string[], string[], string[]]>([
  [
    'a model of one page: its tests, its contract, the specs of that page',
    'remote-a/src/model/dates.ts',
    [browserTypes],
    ['remote-a/src/contract.test.tsx', 'remote-a/src/model/dates.test.ts'],
    ['e2e/tests/remote-a/list.spec.ts'],
  ],
  [
    'a rule that two remotes use: the pages of both',
    'shared/rules/src/waybill.ts',
    allTypes,
    [],
    ['e2e/tests/remote-a/form.spec.ts', 'e2e/tests/remote-b/words.spec.ts'],
  ],
  [
    'what the shell runs',
    'shared/runtime/src/session/session.ts',
    allTypes,
    ['shell/src/main.test.ts'],
    ['e2e/tests/shell/menu.spec.ts'],
  ],
  [
    "the adapter of AMap: the types of both of AMap's versions, too",
    'shared/map/src/amap/amap-api.ts',
    [
      browserTypes,
      'shared/map/conformance/amap-1.4/tsconfig.json',
      'shared/map/conformance/amap-2.0/tsconfig.json',
      ...allTypes.slice(1),
    ],
    [],
    [],
  ],
  [
    'a repository of the API: tests that reach it, pages that send a call of its module',
    'api/src/modules/order/order.repository.ts',
    ['api/tsconfig.json'],
    ['api/src/server.test.ts'],
    ['e2e/tests/remote-a/list.spec.ts'],
  ],
  ['a spec: itself', 'e2e/tests/remote-a/form.spec.ts', ['e2e/tsconfig.json'], [], ['e2e/tests/remote-a/form.spec.ts']],
  ['a page of prose: nothing', 'docs/releasing.md', [], [], []],
])('%s', (_, file, types, tests, specs) => {
  expect(affectedBy([file], repository)).toEqual({ types, tests, specs, sources: [file] })
})

test.each([
  'package.json',
  '.oxfmtrc.json',
  'pnpm-lock.yaml',
  'remote-a/package.json',
  'tooling/jest/node.cjs',
  'shared/data/map/2019/44.json',
  'api/migrations/0009_new.sql',
  'e2e/playwright.config.ts',
])('%s is depended on by everything', (file) => {
  expect(affectedBy([file], repository).everything).toBe(file)
})

test('a deleted file is not read, but its importers are tested', () => {
  const importers = new Map([
    ['remote-a/src/deleted.ts', new Set(['remote-a/src/deleted.test.ts', 'remote-a/src/b.test.ts'])],
  ])
  expect(affectedBy(['remote-a/src/deleted.ts'], { ...repository, importers })).toMatchObject({
    sources: [],
    tests: ['remote-a/src/b.test.ts'],
  })
})
