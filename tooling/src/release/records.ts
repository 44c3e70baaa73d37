import { recordKey, releaseRecord, type ReleaseRecord } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import type { RecordOf } from '../registry/compose-registry'
import { buildsOf, type RemoteState } from '../registry/remote-state'
import type { ReleaseStore } from './store/release-store'

/** The record of a build; undefined when the store has no such build. */
export const findRecord = async (
  store: ReleaseStore,
  name: string,
  build: string,
): Promise<ReleaseRecord | undefined> => {
  const key = recordKey(name, build)
  const file = await store.read(key)
  return file && parseDocument(key, file.content.toString('utf8'), releaseRecord)
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

/** As `storedBuilds`, the newest first. */
export const newestBuilds = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const records = await Promise.all((await storedBuilds(store, name)).map((build) => readRecord(store, name, build)))
  return records.sort((a, b) => b.builtAt.localeCompare(a.builtAt)).map(({ build }) => build)
}
