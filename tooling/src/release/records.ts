import { assertSigned, SignatureError } from '../../../api/src/registry/registry-keys'
import { wholeText } from '../../../api/src/registry/signed-text'
import { recordKey, releaseRecord, type ReleaseRecord } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import type { RecordOf } from '../registry/compose-registry'
import { buildsOf, type RemoteState } from '../registry/remote-state'
import { releaseKeys } from './release-keys'
import type { ReleaseStore } from './store/release-store'

/**
 * The record of a build, with any signature or none.
 * @throws Error naming the field, SignatureError when it is that of another build: a signature counts in its own place
 * alone
 */
export const parseUnverified = (name: string, build: string, text: string): ReleaseRecord => {
  const key = recordKey(name, build)
  const record = parseDocument(key, text, releaseRecord)
  if (record.manifest.name !== name || record.build !== build)
    throw new SignatureError(`${key}: is the record of ${record.manifest.name} ${record.build}`)
  return record
}

/** @throws Error naming the field, SignatureError when no known key has signed it as the record of this build */
export const parseRecord = (name: string, build: string, text: string): ReleaseRecord => {
  const record = parseUnverified(name, build, text)
  // Not the parsed one: a newer version may have signed fields that this one does not know.
  const whole = wholeText(JSON.parse(text) as object)
  assertSigned(recordKey(name, build), 'release', whole, record.signatures ?? {}, releaseKeys().keys)
  return record
}

/** The record of a build; undefined when the store has no such build. */
export const findRecord = async (
  store: ReleaseStore,
  name: string,
  build: string,
): Promise<ReleaseRecord | undefined> => {
  const file = await store.read(recordKey(name, build))
  return file && parseRecord(name, build, file.content.toString('utf8'))
}

/** @throws Error when the store has no such build */
export const readRecord = async (store: ReleaseStore, name: string, build: string): Promise<ReleaseRecord> => {
  const record = await findRecord(store, name, build)
  if (!record) throw new Error(`${recordKey(name, build)}: missing: there is no ${name} ${build}`)
  return record
}

/**
 * The records of every build that the states refer to. The error names the field of the registry that refers to a build
 * that is not there.
 */
export const recordsOf = async (store: ReleaseStore, states: RemoteState[]): Promise<RecordOf> => {
  const records = new Map<string, ReleaseRecord>()
  await Promise.all(
    states.flatMap((state) =>
      buildsOf(state).map(async ({ build, field }) => {
        const record = await findRecord(store, state.name, build)
        if (!record)
          throw new Error(
            `registry.json: ${state.name}: ${field}: unknown version ${build}, ${recordKey(state.name, build)} is missing`,
          )
        records.set(`${state.name} ${build}`, record)
      }),
    ),
  )
  return (name, build) => {
    const record = records.get(`${name} ${build}`)
    if (!record) throw new Error(`${recordKey(name, build)}: missing`)
    return record
  }
}

/** Names of a remote's builds in the store, those with a record only. */
export const storedBuilds = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const keys = await store.list(`remotes/${name}/`)
  return keys.flatMap((key) => {
    const [, , build = '', file, ...deeper] = key.split('/')
    return deeper.length === 0 && key === recordKey(name, build) && file ? [build] : []
  })
}

/** The record of a build; none if no known key has signed it. */
const signedRecord = async (store: ReleaseStore, name: string, build: string): Promise<ReleaseRecord[]> => {
  try {
    return [await readRecord(store, name, build)]
  } catch (error) {
    if (error instanceof SignatureError) return []
    throw error
  }
}

/** Like `storedBuilds`, the newest first. */
export const newestBuilds = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const builds = await storedBuilds(store, name)
  const records = (await Promise.all(builds.map((build) => signedRecord(store, name, build)))).flat()
  return records.sort((a, b) => b.builtAt.localeCompare(a.builtAt)).map(({ build }) => build)
}
