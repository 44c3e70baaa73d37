import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { composeRegistry } from '../../registry/compose-registry'
import { recordKey } from '../../registry/documents'
import {
  recordFixture,
  shellFixture,
  signedRecord,
  signedRegistry,
  stateFixture,
} from '../../registry/registry-fixtures'
import { encode, readSituation } from '../update-registry'
import { openStore } from './open-store'
import type { ReleaseStore } from './release-store'
import { credentials, type S3StandIn, startS3StandIn } from './s3-bucket.testing'

let dir: string
let s3: S3StandIn
beforeEach(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'portal-store-')))
  s3 = await startS3StandIn('releases')
})
afterEach(async () => {
  rmSync(dir, { recursive: true })
  await s3.close()
})

const environments: [string, () => Record<string, string>][] = [
  ['a folder', () => ({ RELEASE_STORE: dir })],
  [
    'S3',
    () => ({
      RELEASE_STORE: 's3://releases/portal',
      RELEASE_S3_ENDPOINT: s3.endpoint,
      RELEASE_PUBLIC_URL: 'https://cdn.example/portal',
      ...credentials,
    }),
  ],
]

describe.each(environments)('%s', (_name, environment) => {
  let store: ReleaseStore
  beforeEach(() => {
    store = openStore(environment())
  })
  const text = async (key: string) => (await store.read(key))?.content.toString('utf8')

  test('reads back written documents, and nothing for others', async () => {
    expect(await text('remotes/remote-a/1.0.0/a b+c.js')).toBeUndefined()
    await store.write('remotes/remote-a/1.0.0/a b+c.js', Buffer.from('运单'))
    expect(await text('remotes/remote-a/1.0.0/a b+c.js')).toBe('运单')
  })

  test('only one writer can create a document', async () => {
    expect(await store.swap('registry.json', Buffer.from('1'), undefined)).toBe(true)
    expect(await store.swap('registry.json', Buffer.from('2'), undefined)).toBe(false)
    expect(await text('registry.json')).toBe('1')
  })

  test('a document can be changed only with the tag of its last version', async () => {
    await store.swap('registry.json', Buffer.from('1'), undefined)
    const tag = (await store.read('registry.json'))?.tag
    expect(await store.swap('registry.json', Buffer.from('2'), tag)).toBe(true)
    expect(await store.swap('registry.json', Buffer.from('3'), tag)).toBe(false)
    expect(await text('registry.json')).toBe('2')
  })

  test('lists all keys with a prefix, and removes them', async () => {
    const keys = [...Array(12).keys()].map((number) => `remotes/remote-a/1.0.0/${String(number).padStart(2, '0')}&.js`)
    for (const key of [...keys, 'remotes/remote-ab/1.0.0/a.js', 'registry.json'])
      await store.write(key, Buffer.from('0'))
    expect(await store.list('remotes/remote-a/')).toEqual(keys)
    await store.remove(keys)
    expect(await store.list('remotes/remote-a/')).toEqual([])
    expect(await store.list('remotes/')).toEqual(['remotes/remote-ab/1.0.0/a.js'])
  })

  test('a release is removed with its folders, and what stands beside them stays', async () => {
    const keys = ['0.js', 'pages/home.html', 'pages/more/a.html', 'release.json'].map(
      (f) => `remotes/remote-a/1.0.0/${f}`,
    )
    for (const key of [...keys, 'remotes/remote-a/1.0.1/pages/home.html']) await store.write(key, Buffer.from('0'))
    expect(await store.list('remotes/remote-a/1.0.0/')).toEqual(keys)
    await store.remove(keys)
    expect(await store.list('remotes/')).toEqual(['remotes/remote-a/1.0.1/pages/home.html'])
    expect(existsSync(join(dir, 'remotes/remote-a/1.0.0'))).toBe(false)
  })

  test('two concurrent publishers in two processes lose no changes', async () => {
    const builds = ['left', 'right'].flatMap((side) => [...Array(8).keys()].map((number) => `1.0.${number}-${side}`))
    for (const build of ['1.0.0', ...builds])
      await store.write(recordKey('remote-a', build), encode(signedRecord(recordFixture('remote-a', build))))
    await store.write('shell.json', encode(shellFixture))
    await store.write(
      'registry.json',
      encode(signedRegistry(composeRegistry(shellFixture, [stateFixture('remote-a', '1.0.0')], recordFixture))),
    )
    await Promise.all(
      ['left', 'right'].map((side) =>
        publishPreviews(
          builds.filter((build) => build.endsWith(side)),
          environment(),
        ),
      ),
    )
    const { states } = await readSituation(store)
    expect(states[0]?.previews.map(({ build }) => build).sort()).toEqual(builds.sort())
  })
})

/** Adds the previews one after the other in a process of its own. */
const publishPreviews = (builds: string[], env: Record<string, string>): Promise<void> => {
  const code = `
    const [{ changeRemote }, { addPreview }, { openStore }] = await Promise.all(['change-remote', 'state-changes', 'store/open-store'].map((name) => import(${JSON.stringify(pathToFileURL(join(__dirname, '..')).href)} + '/' + name + '.ts')))
    for (const build of ${JSON.stringify(builds)}) await changeRemote(openStore(), 'remote-a', (state) => addPreview(state, build, '2999-01-01T00:00:00.000Z'))`
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(errors))))
  })
}

test('on S3 a release is kept for ever by caches, the registry never', async () => {
  const store = openStore(environments[1]?.[1]())
  await store.write('remotes/remote-a/1.0.0/pages/home.html', Buffer.from('<p>'))
  expect(s3.headers.get('portal/remotes/remote-a/1.0.0/pages/home.html')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    // A part of documents: no document itself.
    'content-type': 'application/octet-stream',
  })
  await store.write('remotes/remote-a/1.0.0/entry.js', Buffer.from('0'))
  await store.write('registry.json', Buffer.from('{}'))
  expect(s3.headers.get('portal/remotes/remote-a/1.0.0/entry.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(s3.headers.get('portal/registry.json')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
})

test("S3 with a wrong key: the error has the store's message and not the key", async () => {
  const store = openStore({ ...environments[1]?.[1](), AWS_SECRET_ACCESS_KEY: 'wrong-secret' })
  const failure = await store.read('registry.json').catch(String)
  expect(failure).toContain('403 SignatureDoesNotMatch')
  expect(failure).not.toContain('wrong-secret')
})

test.each([
  [{ RELEASE_STORE: 's3://releases' }, 'AWS_ACCESS_KEY_ID'],
  [{ RELEASE_STORE: 's3://releases', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, 'RELEASE_PUBLIC_URL'],
  [{ RELEASE_STORE: 's3://releases', RELEASE_S3_ENDPOINT: 'nowhere' }, 'RELEASE_S3_ENDPOINT'],
  [{ RELEASE_PUBLIC_URL: 'cdn.example' }, 'RELEASE_PUBLIC_URL'],
])('%j is refused and names what is missing or wrong', (env, name) => {
  expect(() => openStore(env)).toThrow(name)
})
