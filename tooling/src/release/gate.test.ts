import { recordFixture, shellFixture } from '../registry/registry-fixtures'
import type { ReleaseRecord, ShellDescription } from '../registry/documents'
import { gateProblems, satisfies } from './gate'

type Spoil = (record: ReleaseRecord, shell: ShellDescription, other: ReleaseRecord) => void

const firstRoute = ({
  manifest: {
    routes: [route],
  },
}: ReleaseRecord) => {
  if (!route) throw new Error('the fixture has a route')
  return route
}

const problemsAfter = (spoil: Spoil): string[] => {
  const [record, other, shell] = [
    recordFixture('remote-a', '1.0.0'),
    recordFixture('remote-b', '1.0.0'),
    structuredClone(shellFixture),
  ]
  spoil(record, shell, other)
  return gateProblems(record, shell, [other])
}

test('a build that fits has no problem', () => {
  expect(problemsAfter(() => undefined)).toEqual([])
})

test.each<[string, Spoil, string]>([
  [
    'another contract',
    (record) => {
      record.manifest.contract = 2
    },
    'remote-a/remote.json: contract: made for 2, the shell has 1',
  ],
  [
    'a shell with another contract',
    (_record, shell) => {
      shell.contract = 2
    },
    'remote-a/remote.json: contract: made for 1, the shell has 2',
  ],
  [
    'the last surface of contract 1 in a shell with the first one of contract 2',
    (record, shell) => {
      record.manifest.surface = 2
      Object.assign(shell, { contract: 2, surface: 1 })
    },
    'remote-a/remote.json: contract: made for 1, the shell has 2',
  ],
  [
    'a newer surface than the shell has',
    (record, shell) => {
      record.manifest.surface = 3
      shell.surface = 2
    },
    'remote-a/remote.json: surface: needs 3, the shell has 2',
  ],
  [
    'a surface in a shell that says none',
    (record) => {
      record.manifest.surface = 2
    },
    'remote-a/remote.json: surface: needs 2, the shell has 1',
  ],
  [
    'a newer library than the shell brings',
    (record) => {
      record.shared.react = '19.4.0'
    },
    'remote-a 1.0.0 release.json: shared.react: built with 19.4.0, the shell brings 19.3.1',
  ],
  [
    'a shell with the next major of a library',
    (_record, shell) => {
      shell.shared.antd = '7.0.0'
    },
    'remote-a 1.0.0 release.json: shared.antd: built with 6.6.8, the shell brings 7.0.0',
  ],
  [
    'a library that the shell lacks',
    (record) => {
      record.shared.dayjs = '1.11.23'
    },
    'remote-a 1.0.0 release.json: shared.dayjs: built with 1.11.23, the shell brings none',
  ],
  [
    'a shared module that the shell lacks',
    (_record, shell) => {
      delete shell.shares.table
    },
    'remote-a 1.0.0 release.json: assets: uses table, which the shell does not provide',
  ],
  [
    'a path of another remote',
    (record, _shell, other) => {
      firstRoute(record).path = firstRoute(other).path.toUpperCase()
    },
    'remote-a/remote.json: routes.0.path: /REMOTEB is claimed by remote-b already',
  ],
  [
    'a path of the portal',
    (record) => {
      firstRoute(record).path = '/Assets'
    },
    'remote-a/remote.json: routes.0.path: /Assets belongs to the portal itself',
  ],
  [
    'a path below one of the portal',
    (record) => {
      firstRoute(record).path = '/standalone/home'
    },
    'remote-a/remote.json: routes.0.path: /standalone/home belongs to the portal itself',
  ],
  [
    'one path twice',
    (record) => {
      record.manifest.routes.push({ ...firstRoute(record), path: '/HOME' })
    },
    'remote-a/remote.json: routes.1.path: /HOME is claimed by routes.0 already',
  ],
  [
    'a page that is not there',
    (record) => {
      firstRoute(record).page = 'away'
    },
    'remote-a/remote.json: routes.0.page: src/pages.ts has no "away"',
  ],
  [
    'the place of another in the menu',
    (record, _shell, other) => {
      record.manifest.menu.order = other.manifest.menu.order
    },
    'remote-a/remote.json: menu.order: 98 is taken by remote-b',
  ],
  [
    'the title of another in the menu',
    (record, _shell, other) => {
      record.manifest.menu.title = other.manifest.menu.title
    },
    'remote-a/remote.json: menu.title: 菜单 remote-b is taken by remote-b',
  ],
])('%s is refused by file and field', (_name, spoil, problem) => {
  expect(problemsAfter(spoil)).toEqual([problem])
})

test('all problems are reported at once', () => {
  expect(
    problemsAfter((record) => {
      record.manifest.contract = 9
      record.shared.react = '18.0.0'
      firstRoute(record).path = '/api'
    }),
  ).toHaveLength(3)
})

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', true],
  ['19.2.9', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['18.9.9', '19.3.1', false],
  ['0.5.3', '0.5.1', true],
  ['0.6.0', '0.5.1', false],
])('a shell with %s runs a remote built with %s: %s', (brought, builtWith, fits) => {
  expect(satisfies(brought, builtWith)).toBe(fits)
})
