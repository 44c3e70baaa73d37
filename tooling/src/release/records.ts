import { assertSigned, SignatureError } from '../../../api/src/registry/registry-keys'
import { wholeText } from '../../../api/src/registry/signed-text'
import { recordKey, releaseRecord, type ReleaseRecord } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import type { RecordOf } from '../registry/compose-registry'
import { buildsOf, type RemoteState } from '../registry/remote-state'
import { releaseKeys } from './release-keys'
import type { ReleaseStore } from './store/release-store'

/** @throws Error naming the field, SignatureError when nobody with a known key has signed it */
export const parseRecord = (key: string, text: string): ReleaseRecord => {
  const record = parseDocument(key, text, releaseRecord)
  // Not the parsed one: a newer version may have signed fields that this one does not know.
  assertSigned(key, 'release', wholeText(JSON.parse(text) as object), record.signatures ?? {}, releaseKeys().keys)
  return record
}

/** The record of a build; undefined when the store has no such build. */
export const findRecord = async (
  store: ReleaseStore,
  name: string,
  build: string,
): Promise<ReleaseRecord | undefined> => {
  const key = recordKey(name, build)
  const file = await store.read(key)
  return file && parseRecord(key, file.content.toString('utf8'))
}

/** @throws Error when the store has no such build */
export const readRecord = async (store: ReleaseStore, name: string, build: string): Promise<ReleaseRecord> => {
  const record = await findRecord(store, name, build)
  if (!record) throw new Error(`${recordKey(name, build)}: missing: there is no ${name} ${build}`)
  return record
}

/** The records of every build that the states refer to. The error names the field of the registry that refers to a build that is not there. */
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
const storedBuilds = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const keys = await store.list(`remotes/${name}/`)
  return keys.flatMap((key) => {
    const [, , build = '', file, ...deeper] = key.split('/')
    return deeper.length === 0 && key === recordKey(name, build) && file ? [build] : []
  })
}

/** What nobody with a known key has signed is no build. */
const signedRecord = async (store: ReleaseStore, name: string, build: string): Promise<ReleaseRecord[]> => {
  try {
    return [await readRecord(store, name, build)]
  } catch (error) {
    if (error instanceof SignatureError) return []
    throw error
  }
}

/** As `storedBuilds`, the newest first. */
export const newestBuilds = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const builds = await storedBuilds(store, name)
  const records = (await Promise.all(builds.map((build) => signedRecord(store, name, build)))).flat()
  return records.sort((a, b) => b.builtAt.localeCompare(a.builtAt)).map(({ build }) => build)
}
