import { rmSync } from 'node:fs'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { buildParts, type Part } from './parts'
import { markBuilt } from './stamps'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

const manifest = (version: string) => ({
  name: 'remote-a',
  version,
  contract: 1,
  menu: { order: 1, title: '菜单', icon: 'send' },
  routes: [
    {
      path: '/a',
      page: 'home',
      title: '页面',
      parent: '上级',
      description: '',
      requiresAuth: false,
      cache: false,
      inMenu: true,
      standalone: false,
    },
  ],
})

const sources: Record<string, string | object> = {
  'pnpm-lock.yaml': 'locked',
  'tooling/src/antd-styles/gallery.tsx': 'gallery',
  'tooling/src/webpack/preset.ts': 'preset',
  'tooling/src/build/build.ts': 'build',
  'tooling/src/first-html/write-first-html.ts': 'drawing',
  'tooling/runtime/retry.ts': 'retry',
  'api/src/main.ts': 'api',
  'shared/contract/src/auth.ts': 'contract',
  'shared/contract/src/codes.ts': 'codes',
  'shared/contract/src/coverage-labels.ts': 'coverage labels',
  'shared/contract/src/delivery-labels.ts': 'delivery labels',
  'shared/contract/src/limits.ts': 'limits',
  'shared/contract/src/links.ts': 'links',
  'shared/contract/src/message-labels.ts': 'labels',
  'shared/contract/src/order-options.ts': 'options',
  'shared/contract/src/outlet-labels.ts': 'outlet labels',
  'shared/rules/src/money.ts': 'rules',
  'shared/map/src/create-map.ts': 'map',
  'shared/runtime/src/toast.ts': 'runtime',
  'shared/sheet/src/sheet.ts': 'sheet',
  'shared/ui/src/button.tsx': 'ui',
  'shared/kit/src/card.tsx': 'kit',
  'shared/package.json': {},
  'shared/data/regions.json': [],
  'shell/src/main.ts': 'shell',
  'remote-a/remote.json': manifest('1.0.0'),
  'remote-a/src/pages.ts': 'pages',
}

const all = (): Part[] => {
  const { api, data, shell, remotes } = buildParts()
  return [api, data, shell, ...remotes.flatMap((remote) => [remote, remote.drawing])]
}
const stale = () =>
  all()
    .filter((part) => part.stale)
    .map((part) => part.label)

const pretendBuilt = () => {
  for (const { label, digest, build } of all()) {
    markBuilt(label, digest)
    put(`dist/remotes/${label}/${build}/assets.json`, {})
  }
  for (const output of ['dist/api/main.mjs', 'dist/data/regions.json', 'dist/shell/assets.json']) put(output, '')
}

beforeEach(() => {
  for (const [path, content] of Object.entries(sources)) put(path, content)
  rmSync('dist', { recursive: true, force: true })
})

test('everything is stale at first, nothing after it was built', () => {
  expect(stale()).toEqual(['api', 'data', 'shell', 'remote-a', 'first HTML of remote-a'])
  pretendBuilt()
  expect(stale()).toEqual([])
})

test.each([
  ['api/src/main.ts', ['api']],
  ['shared/rules/src/money.ts', ['api', 'shell', 'first HTML of remote-a']],
  ['shared/map/src/create-map.ts', ['api', 'shell', 'first HTML of remote-a']],
  ['shared/runtime/src/toast.ts', ['shell', 'first HTML of remote-a']],
  ['shared/sheet/src/sheet.ts', ['shell', 'first HTML of remote-a']],
  ['shared/ui/src/button.tsx', ['shell', 'first HTML of remote-a']],
  ['shared/kit/src/card.tsx', ['remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/auth.ts', ['api', 'shell', 'first HTML of remote-a']],
  ['shared/contract/src/codes.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/coverage-labels.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/delivery-labels.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/limits.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/links.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/message-labels.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/order-options.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/contract/src/outlet-labels.ts', ['api', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['shared/package.json', ['shell']],
  ['shared/data/regions.json', ['data']],
  ['shell/src/main.ts', ['shell']],
  ['remote-a/src/pages.ts', ['remote-a', 'first HTML of remote-a']],
  ['remote-a/src/new-file.ts', ['remote-a', 'first HTML of remote-a']],
  ['tooling/src/antd-styles/gallery.tsx', ['shell']],
  ['tooling/src/first-html/write-first-html.ts', ['first HTML of remote-a']],
  ['tooling/src/webpack/preset.ts', ['api', 'data', 'shell', 'remote-a', 'first HTML of remote-a']],
  ['pnpm-lock.yaml', ['api', 'data', 'shell', 'remote-a', 'first HTML of remote-a']],
])('after a change of %s these are built: %j', (path, parts) => {
  pretendBuilt()
  put(path, 'changed')
  expect(stale()).toEqual(parts)
  rmSync(path)
})

test.each([
  'remote-a/src/pages.test.ts',
  'shell/src/main.test.tsx',
  'shell/node_modules/of-others/index.js',
  'api/src/coverage/report.js',
])('%s changes no build', (path) => {
  pretendBuilt()
  put(path, 'changed')
  expect(stale()).toEqual([])
})

test('a part whose output was deleted is stale', () => {
  pretendBuilt()
  rmSync('dist/shell', { recursive: true })
  expect(stale()).toEqual(['shell'])
})

test('a part that was built from older sources again is stale', () => {
  pretendBuilt()
  markBuilt('shell', 'the digest of another branch')
  expect(stale()).toEqual(['shell'])
})

test("a remote's build carries its version", () => {
  put('remote-a/remote.json', manifest('2.3.0'))
  expect(buildParts().remotes.map(({ build }) => build)).toEqual([expect.stringMatching(/^2\.3\.0-[0-9a-f]{8}$/)])
})
