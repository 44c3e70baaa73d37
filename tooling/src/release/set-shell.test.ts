import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { put } from '../testing/scratch-repo'
import { recordFixture, shellFixture, signedRecord, signedRegistry, stateFixture } from '../registry/registry-fixtures'
import { composeRegistry } from '../registry/compose-registry'
import { packTypes, type SurfaceTypes } from '../surface-types/surface-types'
import { setShell } from './commands'
import { fileStore } from './store/file-store'
import { readRegistry, readShell } from './update-registry'
import { readShellTypes } from './stored-types'

const dir = mkdtempSync(join(tmpdir(), 'portal-shell-'))
const store = fileStore(join(dir, 'store'), '/')
/** A shell, or a remote, whose one shared value is of a type. */
const typesWith = (type: string): SurfaceTypes => ({
  schema: 1,
  files: { 'shared/runtime/src/public.d.ts': `export declare const hotline: () => ${type};` },
  modules: { '@portal/shared': 'shared/runtime/src/public.d.ts' },
  names: { '@portal/shared': ['hotline'] },
  calls: [],
})
afterAll(() => rmSync(dir, { recursive: true }))

beforeEach(() => {
  put(join(dir, 'store/remotes/remote-a/1.0.0/release.json'), signedRecord(recordFixture('remote-a', '1.0.0')))
  put(join(dir, 'store/shell.json'), shellFixture)
  put(
    join(dir, 'store/registry.json'),
    signedRegistry(composeRegistry(shellFixture, [stateFixture('remote-a', '1.0.0')], recordFixture)),
  )
})

test('a store without a shell gets an empty registry', async () => {
  const empty = fileStore(join(dir, 'empty'), '/')
  await setShell(empty, shellFixture, typesWith('string'))
  expect((await readRegistry(empty)).registry).toMatchObject({ contract: 1, shared: shellFixture.shared, remotes: [] })
})

test('a new shell: pages are preloaded with its files', async () => {
  await setShell(
    store,
    {
      ...shellFixture,
      shares: { ...shellFixture.shares, table: { files: ['table.2.js'], consumes: [] } },
    },
    typesWith('string'),
  )
  expect((await readRegistry(store)).registry.remotes[0]?.routes[0]?.preload).toContain('/assets/table.2.js')
})

test.each([
  ['another contract', { ...shellFixture, contract: 2 }, 'remote-a/remote.json: contract: made for 1, the shell has 2'],
  [
    'an older library',
    { ...shellFixture, shared: { ...shellFixture.shared, react: '19.2.0' } },
    'shared.react: built with 19.3.1, the shell brings 19.2.0',
  ],
  ['a shared module less', { ...shellFixture, shares: {} }, 'uses table, which the shell does not provide'],
])('a shell with %s than a live remote needs is refused, and the old one stays', async (_name, shell, message) => {
  await expect(setShell(store, shell, typesWith('string'))).rejects.toThrow(message)
  expect(await readShell(store)).toEqual(shellFixture)
})

test('a shell that gives null where a live remote was built with a text is refused, a wider one is taken', async () => {
  await store.write('remotes/remote-a/1.0.0/surface-types', packTypes(typesWith('string')))
  await expect(setShell(store, shellFixture, typesWith('string | null'))).rejects.toThrow(
    "remote-a 1.0.0: shared/runtime/src/public: hotline: Type 'null' is not assignable to type 'string'",
  )
  expect(await readShellTypes(store)).not.toEqual(typesWith('string | null'))
  await setShell(store, shellFixture, typesWith("'95708'"))
  expect(await readShellTypes(store)).toEqual(typesWith("'95708'"))
})
