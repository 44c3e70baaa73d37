import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RemoteManifest } from '@portal/contract/registry'
import { composeRegistry } from '../registry/compose-registry'
import type { ReleaseRecord } from '../registry/documents'
import { recordFixture, shellFixture, signedRecord, signedRegistry, stateFixture } from '../registry/registry-fixtures'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { readArguments } from './arguments'
import { commands } from './commands'
import { releaseKeys } from './release-keys'
import { openStore } from './store/open-store'
import { type BuiltWith, packTypes, type SurfaceTypes } from '../surface-types/surface-types'
import { parseRegistryKeys, readSigningKey } from '../../../api/src/registry/registry-keys'
import { applyDecision, replaceRemote } from '../../../api/src/modules/canary/canary-round'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

/** Changes the result of the next build, to make it invalid. */
let spoil: (record: ReleaseRecord, dir: string) => void
jest.mock('../build/build-bundle', () => ({
  compileRemote: (manifest: RemoteManifest, build: string) => fakeCompile(manifest, build),
}))

/** A declaration of the next build; the comparison of real types is the subject of compare-types.test. */
let hotline: string
const typesNow = (): SurfaceTypes => ({ schema: 1, files: { hotline }, modules: {}, names: {}, calls: [] })
jest.mock('../surface-types/describe-types', () => ({
  typesOfShell: async () => typesNow(),
  typesOfRemote: () => typesNow(),
}))
jest.mock('../surface-types/compare-types', () => ({
  typeProblems: async (shell: SurfaceTypes, builds: BuiltWith[]) =>
    builds
      .filter(({ types }) => types.files.hotline !== shell.files.hotline)
      .map(({ label, types }) => `${label}: hotline: ${types.files.hotline}`),
}))

const fakeCompile = async (manifest: RemoteManifest, build: string) => {
  const dir = join(process.cwd(), 'dist/.building', manifest.name)
  const record = { ...recordFixture(manifest.name, build), manifest }
  for (const file of ['entry.js', 'index.js', 'home.js', 'home.css']) {
    put(join(dir, file), `/* ${file} of ${build} */`)
    put(join(dir, `${file}.br`), 'compressed')
  }
  put(join(dir, 'pages/home.html'), `<p>${build}</p>`)
  spoil(record, dir)
  put(join(dir, 'release.json'), signedRecord(record))
  return { dir, record }
}

const manifest = (name: string) => recordFixture(name, '1.0.0').manifest
const run = (line: string) => {
  const [name = '', ...args] = line.match(/"[^"]+"|\S+/g) ?? []
  return commands[name]?.(openStore({}), readArguments(args.map((text) => text.replaceAll('"', ''))))
}
const registry = () => JSON.parse(readFileSync('dist/registry.json', 'utf8')) as Registry
const remoteA = () => registry().remotes.find(({ name }) => name === 'remote-a')

beforeEach(() => {
  spoil = () => undefined
  hotline = 'string'
  rmSync('dist', { recursive: true, force: true })
  for (const name of ['remote-a', 'remote-b']) {
    put(`${name}/remote.json`, manifest(name))
    put(
      `dist/remotes/${name}/1.0.0-0000abcd/release.json`,
      signedRecord({ ...recordFixture(name, '1.0.0-0000abcd'), manifest: manifest(name) }),
    )
  }
  put('dist/shell.json', shellFixture)
  put(
    'dist/registry.json',
    signedRegistry(
      composeRegistry(
        shellFixture,
        ['remote-a', 'remote-b'].map((name) => stateFixture(name, '1.0.0-0000abcd')),
        (name, build) => ({ ...recordFixture(name, build), manifest: manifest(name) }),
      ),
    ),
  )
})

test('a published version has a folder of its own and is live; what was live before is the previous one', async () => {
  await expect(run('publish remote-a --version 1.1.0')).resolves.toBe('remote-a 1.1.0 is live')
  expect(readFileSync('dist/remotes/remote-a/1.1.0/home.js', 'utf8')).toBe('/* home.js of 1.1.0 */')
  expect(existsSync('dist/remotes/remote-a/1.1.0/home.js.br')).toBe(true)
  expect(readFileSync('dist/remotes/remote-a/1.1.0/pages/home.html', 'utf8')).toBe('<p>1.1.0</p>')
  expect(remoteA()).toMatchObject({
    version: '1.1.0',
    entry: '/remotes/remote-a/1.1.0/entry.js',
    since: expect.stringMatching(/^2\d{3}-/),
    previous: { version: '1.0.0', build: '1.0.0-0000abcd' },
  })
})

test('a version is published once: its files stay as they are', async () => {
  await run('publish remote-a --version 1.1.0')
  spoil = (_record, dir) => put(join(dir, 'home.js'), 'changed')
  await expect(run('publish remote-a --version 1.1.0')).rejects.toThrow('remote-a 1.1.0 is published already')
  expect(readFileSync('dist/remotes/remote-a/1.1.0/home.js', 'utf8')).toBe('/* home.js of 1.1.0 */')
})

test('from publishing to rolling back, with a canary between', async () => {
  await run('publish remote-a --version 1.1.0')
  await run('publish remote-a --version 1.2.0 --canary 10%')
  expect(remoteA()).toMatchObject({ version: '1.1.0', canary: { percent: 10, release: { version: '1.2.0' } } })
  await run('canary remote-a 50%')
  expect(remoteA()?.canary?.percent).toBe(50)
  await run('canary remote-a promote')
  expect(remoteA()).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } })
  await run('rollback remote-a')
  expect(remoteA()).toMatchObject({ version: '1.1.0', previous: { build: '1.0.0-0000abcd' } })
  expect(remoteA()?.canary).toBeUndefined()
})

test('a version that was built with other types than the live shell has is not published, nor comes back', async () => {
  await run('publish remote-a --version 1.1.0')
  await run('publish remote-a --version 1.2.0')
  writeFileSync('dist/surface-types', packTypes({ ...typesNow(), files: { hotline: 'string | null' } }))
  await expect(run('publish remote-a --version 1.3.0')).rejects.toThrow('remote-a 1.3.0: hotline: string')
  expect(existsSync('dist/remotes/remote-a/1.3.0')).toBe(false)
  await expect(run('rollback remote-a')).rejects.toThrow('remote-a 1.1.0: hotline: string')
  hotline = 'string | null'
  await run('publish remote-a --version 1.3.0')
  expect(remoteA()).toMatchObject({ version: '1.3.0' })
})

test('a canary that the portal judges: its share may be changed by hand, which ends that', async () => {
  await run('publish remote-a --version 1.1.0')
  await expect(run('publish remote-a --version 1.2.0 --canary 10% --judge')).resolves.toBe(
    'remote-a 1.2.0 is live for 10% of the browsers, and the portal judges it',
  )
  expect(remoteA()?.canary?.judged?.since).toMatch(/^2\d{3}-/)
  expect(await run('list')).toContain('1.2.0 10%, judged')
  await run('publish remote-b --version 1.1.0')
  expect(remoteA()?.canary?.judged).toBeDefined()
  await run('canary remote-a 20%')
  expect(remoteA()?.canary).toMatchObject({ percent: 20 })
  expect(remoteA()?.canary?.judged).toBeUndefined()
  await run('canary remote-a 20% --judge')
  expect(remoteA()?.canary?.judged).toBeDefined()
})

test('nothing is judged without a canary', async () => {
  await expect(run('publish remote-a --version 1.1.0 --judge')).rejects.toThrow('--judge judges a canary')
  expect(existsSync('dist/remotes/remote-a/1.1.0')).toBe(false)
})

test('what the portal promotes and takes back is what a person would have, and the list says why', async () => {
  await run('publish remote-a --version 1.1.0')
  await run('publish remote-a --version 1.2.0 --canary 10% --judge')
  const before = registry()
  const at = '2030-01-01T00:00:00.000Z'
  const judged = (decision: Parameters<typeof applyDecision>[1]) => {
    const [remote] = before.remotes.filter(({ name }) => name === 'remote-a')
    if (!remote) throw new Error('remote-a is there')
    return { ...applyDecision(remote, decision, { at, visits: 62 }), verdict: undefined }
  }
  await run('canary remote-a promote')
  expect({ ...judged({ action: 'promote' }), since: '' }).toEqual({ ...remoteA(), since: '' })
  put('dist/registry.json', before)
  await run('canary remote-a off')
  const reason = { measure: 'broken', canary: 0.5, live: 0.01 } as const
  expect(judged({ action: 'withdraw', reason })).toEqual(remoteA())
  const [withdrawn] = before.remotes.filter(({ name }) => name === 'remote-a')
  if (withdrawn)
    put(
      'dist/registry.json',
      signedRegistry(
        replaceRemote(before, applyDecision(withdrawn, { action: 'withdraw', reason }, { at, visits: 62 })),
      ),
    )
  await run('publish remote-b --version 1.1.0')
  expect(await run('list')).toContain(
    '1.2.0 withdrawn after 62 visits: visits with a page that threw or did not load 50.0%, live 1.0%',
  )
})

test('the kill switch and its notice, on and off', async () => {
  await run('disable remote-a --notice "维护中，18:00 恢复"')
  expect(remoteA()?.disabled).toMatchObject({ notice: '维护中，18:00 恢复' })
  expect(await run('list')).toContain('维护中，18:00 恢复')
  await run('enable remote-a')
  expect(remoteA()?.disabled).toBeUndefined()
})

test('a preview is there for those who have the link, and not live', async () => {
  expect(await run('preview remote-a --version 1.4.0-pr12 --days 3')).toContain('?preview=remote-a@1.4.0-pr12')
  const { previews, version } = remoteA() ?? {}
  expect(version).toBe('1.0.0')
  expect(previews?.['1.4.0-pr12']?.release.entry).toBe('/remotes/remote-a/1.4.0-pr12/entry.js')
  expect(new Date(previews?.['1.4.0-pr12']?.expiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
})

test('a preview that has expired goes with the next change', async () => {
  await run('preview remote-a --version 1.4.0-pr12')
  const past = registry()
  for (const { previews } of past.remotes)
    for (const preview of Object.values(previews ?? {})) preview.expiresAt = '2020-01-01T00:00:00.000Z'
  put('dist/registry.json', signedRegistry(past))
  await run('publish remote-b --version 1.1.0')
  expect(remoteA()?.previews).toBeUndefined()
})

test.each<[string, (record: ReleaseRecord, dir: string) => void, string]>([
  [
    'a file that was not built',
    (_record, dir) => rmSync(join(dir, 'home.css')),
    'remote-a assets.json: pages.home: home.css was not built',
  ],
  [
    'no entry',
    (record) => {
      record.assets.entry = ''
    },
    'remote-a assets.json: entry: the entry was not built',
  ],
  [
    'a page over its budget',
    (_record, dir) => put(join(dir, 'home.js.br'), 'x'.repeat(40_000)),
    'remote-a/remote.json: routes.0.page: /home weighs 39.1 KB of scripts, the budget is',
  ],
  [
    'styles of what is not its own',
    (_record, dir) => put(join(dir, 'home.css'), '.remote-a-x { top: 0 }\n.ant-btn { display: none }'),
    "remote-a home.css: line 2: .ant-btn reaches beyond the remote's own pages",
  ],
  [
    'another contract',
    (record) => {
      record.manifest = { ...record.manifest, contract: 7 }
    },
    'remote-a/remote.json: contract: made for 7, the shell has 1',
  ],
  [
    "another's path",
    (record) => {
      record.manifest.routes = record.manifest.routes.map((route) => ({ ...route, path: '/REMOTEB' }))
    },
    'remote-a/remote.json: routes.0.path: /REMOTEB is claimed by remote-b already',
  ],
])('%s: refused by file and field, and nothing has changed', async (_name, spoiled, message) => {
  spoil = spoiled
  const before = registry()
  await expect(run('publish remote-a --version 1.1.0')).rejects.toThrow(message)
  expect(registry()).toEqual(before)
  expect(existsSync('dist/remotes/remote-a/1.1.0')).toBe(false)
})

test.each<[string, () => void, string]>([
  ['a registry missing', () => rmSync('dist/registry.json'), 'registry.json: missing in '],
  [
    'a registry cut off',
    () => put('dist/registry.json', JSON.stringify(registry()).slice(0, 200)),
    'registry.json: cut off or no JSON',
  ],
  [
    'a registry of another schema',
    () => put('dist/registry.json', { ...registry(), schema: 2 }),
    'registry.json: schema: ',
  ],
  [
    'a registry of a wrong form',
    () => put('dist/registry.json', { contract: 1, remotes: [{ name: 'remote-a' }] }),
    'registry.json: remotes.0.version: ',
  ],
  [
    'a registry with one path twice',
    () =>
      put('dist/registry.json', {
        ...registry(),
        remotes: registry().remotes.map((remote) => ({ ...remote, routes: registry().remotes[0]?.routes })),
      }),
    'registry.json: remotes.1.routes.0.path: /home is claimed by remote-a already',
  ],
  [
    'a registry with an unknown version',
    () => rmSync('dist/remotes/remote-b/1.0.0-0000abcd/release.json'),
    'registry.json: remote-b: version: unknown version 1.0.0-0000abcd, remotes/remote-b/1.0.0-0000abcd/release.json is missing',
  ],
  ['a shell that is not described', () => rmSync('dist/shell.json'), 'shell.json: missing in '],
  [
    'a wrong remote.json',
    () => put('remote-a/remote.json', { ...manifest('remote-a'), menu: { order: 1, title: '菜单', icon: 'star' } }),
    'remote-a/remote.json: menu.icon: ',
  ],
  [
    'a remote.json that is cut off',
    () => put('remote-a/remote.json', '{"name"'),
    'remote-a/remote.json: cut off or no JSON',
  ],
])('%s: a publication is refused by file and field', async (_name, break_, message) => {
  break_()
  await expect(Promise.resolve().then(() => run('publish remote-a --version 1.1.0'))).rejects.toThrow(message)
  expect(existsSync('dist/remotes/remote-a/1.1.0')).toBe(false)
})

test.each([
  ['publish', 'Which remote?'],
  ['publish remote-z', 'Which remote?'],
  ['publish remote-a --version newest', '--version newest'],
  ['publish remote-a --version 1.1.0-0123abcd', 'kept for npm run build'],
  ['publish remote-a --canary 0', '--canary'],
  ['publish remote-a --force', 'Unknown option'],
  ['rollback remote-a', 'no release to go back to'],
  ['rollback remote-z', 'registry.json has no remote-z'],
  ['canary remote-a 101%', 'from 1 to 100'],
  ['canary remote-a', 'from 1 to 100'],
  ['canary remote-a 10% --version 9.9.9', 'there is no remote-a 9.9.9'],
  ['canary remote-a promote', 'none is running'],
  ['disable remote-a', '--notice'],
  ['preview remote-a', '--version'],
  ['preview remote-a --version 2.0.0-pr1 --days 365', '--days'],
  ['prune --keep 2', '--keep'],
  ['sync', 'folder'],
])('%s is refused in one sentence', async (line, message) => {
  const before = registry()
  await expect(Promise.resolve().then(() => run(line))).rejects.toThrow(message)
  expect(registry()).toEqual(before)
})

test('builds that nothing refers to are removed, never the newest three', async () => {
  put('dist/remotes/remote-a/1.0.0-0000abcd/pages/home.html', '<p>1.0.0</p>')
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']) {
    spoil = (record) => {
      record.builtAt = `2026-02-0${version.charAt(2)}T00:00:00.000Z`
    }
    await run(`publish remote-a --version ${version}`)
  }
  expect(await run('prune remote-a')).toBe(
    'removed remote-a 1.2.0\nremoved remote-a 1.1.0\nremoved remote-a 1.0.0-0000abcd',
  )
  expect(
    ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'].map((version) =>
      existsSync(`dist/remotes/remote-a/${version}/entry.js`),
    ),
  ).toEqual([false, true, true, true, true])
  expect(existsSync('dist/remotes/remote-a/1.0.0-0000abcd')).toBe(false)
  expect(readdirSync('dist/remotes/remote-a/1.2.0')).toEqual(['pruned'])
  expect(remoteA()?.history).toEqual(['1.5.0', '1.4.0', '1.3.0'])
  expect(await run('prune')).toBe('Nothing to remove')
  await expect(run('publish remote-a --version 1.1.0')).rejects.toThrow('remote-a 1.1.0 is published already')
})

test('a release that was rolled back stays while it is among the newest three: open pages still have it', async () => {
  await run('publish remote-a --version 1.1.0')
  await run('publish remote-a --version 1.2.0')
  await run('rollback remote-a')
  expect(await run('prune')).toBe('Nothing to remove')
})

test.each(['canary remote-a 10% --version 1.1.0', 'rollback remote-a'])(
  'the gate also applies to %s, because the shell may have changed',
  async (line) => {
    await run('preview remote-a --version 1.1.0')
    await run('publish remote-a --version 1.2.0')
    put('dist/shell.json', { ...shellFixture, contract: 2 })
    await expect(run(line)).rejects.toThrow('remote-a/remote.json: contract: made for 1, the shell has 2')
  },
)

test('a copy for a static host has the registry and every file that it names, where the host will have them', async () => {
  await run('publish remote-a --version 1.1.0')
  await run('sync out')
  expect(JSON.parse(readFileSync('out/registry.json', 'utf8'))).toEqual(registry())
  for (const file of ['entry.js', 'pages/home.html'])
    expect(existsSync(`out/remotes/remote-a/1.1.0/${file}`)).toBe(true)
  await commands.sync?.(openStore({ RELEASE_PUBLIC_URL: 'https://cdn.example/portal' }), readArguments(['out']))
  expect(readFileSync('out/registry.json', 'utf8')).toContain(
    '"entry":"https://cdn.example/portal/remotes/remote-a/1.1.0/entry.js"',
  )
})

describe('signatures', () => {
  const change = (file: string, edit: (text: string) => string) => put(file, edit(readFileSync(file, 'utf8')))

  test('a registry that somebody else has written is not built upon', async () => {
    change('dist/registry.json', (text) => text.replace('"1.0.0-0000abcd"', '"1.0.0-0000abce"'))
    await expect(run('publish remote-a --version 1.1.0')).rejects.toThrow('registry.json: the signature is wrong')
  })

  test('a release whose record was changed is not signed anew with the next change', async () => {
    await run('publish remote-a --version 1.1.0')
    change('dist/remotes/remote-a/1.1.0/release.json', (text) => text.replace('sha256-home', 'sha256-evil'))
    await expect(run('publish remote-b --version 1.1.0')).rejects.toThrow(
      'remotes/remote-a/1.1.0/release.json: the signature is wrong',
    )
  })

  test('the record of one build counts in no other place', async () => {
    await run('publish remote-a --version 1.1.0')
    put('dist/remotes/remote-a/1.2.0/release.json', readFileSync('dist/remotes/remote-a/1.1.0/release.json', 'utf8'))
    await expect(run('canary remote-a 10% --version 1.2.0')).rejects.toThrow(
      'remotes/remote-a/1.2.0/release.json: is the record of remote-a 1.1.0',
    )
    put('dist/remotes/remote-b/1.1.0/release.json', readFileSync('dist/remotes/remote-a/1.1.0/release.json', 'utf8'))
    await expect(run('canary remote-b 10% --version 1.1.0')).rejects.toThrow('is the record of remote-a 1.1.0')
    await expect(run('sign --trust')).resolves.toContain('3 releases')
  })

  test('what lies in the store without a known signature, and was never live, is left as it is', async () => {
    put('dist/remotes/remote-a/9.9.9/release.json', recordFixture('remote-a', '9.9.9'))
    await expect(run('sign')).resolves.toContain('2 releases')
    await expect(run('canary remote-a 10% --version 9.9.9')).rejects.toThrow('not signed')
  })

  test('another key signs what the old one has signed, and whoever looked at it what nobody has', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await run(`publish remote-a --version ${version}`)
    await expect(run('key next.pem')).resolves.toContain('REGISTRY_KEYS')
    const { publicKey } = readSigningKey(readFileSync('next.pem', 'utf8'))
    const before = registry()
    process.env.REGISTRY_KEYS = releaseKeys().key.publicKey
    process.env.RELEASE_KEY_FILE = 'next.pem'
    try {
      await expect(run('sign')).resolves.toContain('5 releases')
      expect(registry().serial).toBeGreaterThan(before.serial ?? 0)
      delete process.env.REGISTRY_KEYS
      await run('rollback remote-a')
      await run('rollback remote-a')
      expect(remoteA()).toMatchObject({ version: '1.1.0', previous: { build: '1.0.0-0000abcd' } })
      await run('publish remote-a --version 1.4.0')
      await run('prune')
      expect(Object.keys(registry().signatures ?? {})).toEqual(Object.keys(parseRegistryKeys(publicKey) ?? {}))
      put('dist/registry.json', { ...registry(), signatures: undefined })
      await expect(run('sign')).rejects.toThrow('not signed')
      put('dist/remotes/remote-a/9.9.9/release.json', recordFixture('remote-a', '9.9.9'))
      await expect(run('sign --trust')).resolves.toContain('releases')
      await run('canary remote-a 10% --version 9.9.9')
      const ofClockAhead = Date.now() + 1e10
      put('dist/registry.json', { ...registry(), serial: ofClockAhead })
      await run('sign --trust')
      expect(registry().serial).toBe(ofClockAhead + 1)
    } finally {
      delete process.env.REGISTRY_KEYS
      delete process.env.RELEASE_KEY_FILE
      rmSync('next.pem')
    }
  })
})
