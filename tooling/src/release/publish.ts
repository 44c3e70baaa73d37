import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@portal/contract/registry'
import { compileRemote } from '../build/build-bundle'
import { withBuildLock } from '../build/build-lock'
import { isUnreleased, RECORD_FILE, recordKey, type ReleaseRecord, tombstoneKey } from '../registry/documents'
import { typeProblems } from '../surface-types/compare-types'
import { typesOfRemote, typesOfShell } from '../surface-types/describe-types'
import { packTypes, TYPES_FILE } from '../surface-types/surface-types'
import { assertCompatible } from './check-against-others'
import { folderProblems } from './check-folder'
import { findRecord } from './records'
import { throwReleaseError } from './release-error'
import type { ReleaseStore } from './store/release-store'
import { readShellTypes } from './stored-types'
import { readSituation } from './update-registry'

const assertNotPublished = ({ name, version }: RemoteManifest): never => {
  throw new Error(
    `${name} ${version} is published already, and a published version never changes: give another with --version`,
  )
}

const upload = async (store: ReleaseStore, dir: string, { manifest, build }: ReleaseRecord): Promise<void> => {
  const key = (file: string) => `remotes/${manifest.name}/${build}/${file}`
  const files = readdirSync(dir).filter(
    (file) => !file.startsWith(RECORD_FILE) && (store.keepsCompressed || !/\.(br|gz)$/.test(file)),
  )
  for (const file of files) await store.write(key(file), readFileSync(join(dir, file)))
  // Written last, and only if it does not exist: the record publishes the version.
  if (!(await store.swap(recordKey(manifest.name, build), readFileSync(join(dir, RECORD_FILE)), undefined)))
    assertNotPublished(manifest)
}

/** Adds to a built remote the types that it was built with, which have to fit the shell that is live. */
const addTypes = async (
  store: ReleaseStore,
  dir: string,
  { manifest: { name }, build }: ReleaseRecord,
): Promise<void> => {
  const types = typesOfRemote(name, await typesOfShell())
  const live = await readShellTypes(store)
  const label = `${name} ${build}`
  if (live) throwReleaseError(label, await typeProblems(live, [{ label, types }]))
  writeFileSync(join(dir, TYPES_FILE), packTypes(types))
}

/**
 * Builds a version of a remote into a folder of its own in the store, which is never changed afterwards. Publishing
 * does not make it live.
 * @throws Error naming file and field when the gate refuses it, or the version is published already
 */
export const publishFolder = async (store: ReleaseStore, manifest: RemoteManifest): Promise<ReleaseRecord> => {
  const { name, version } = manifest
  if (isUnreleased(version))
    throw new Error(`${name}: --version ${version}: eight hexadecimal digits at the end are kept for npm run build`)
  if ((await findRecord(store, name, version)) ?? (await store.read(tombstoneKey(name, version))))
    assertNotPublished(manifest)
  return withBuildLock(async () => {
    const { dir, record } = await compileRemote(manifest, version)
    try {
      throwReleaseError(`${name} ${version}`, folderProblems(dir, record))
      assertCompatible(record, await readSituation(store))
      await addTypes(store, dir, record)
      await upload(store, dir, record)
      return record
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
}
