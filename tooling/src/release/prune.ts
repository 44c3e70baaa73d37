import { buildsOf, type RemoteState } from '../registry/remote-state'
import { readRecord, storedBuilds } from './records'
import type { ReleaseStore } from './store/release-store'
import { readSituation } from './update-registry'

/** Fewer would take files from pages that are open, and releases from a rollback. */
export const LEAST_KEPT = 3

const newestFirst = async (store: ReleaseStore, name: string): Promise<string[]> => {
  const records = await Promise.all((await storedBuilds(store, name)).map((build) => readRecord(store, name, build)))
  return records.sort((a, b) => b.builtAt.localeCompare(a.builtAt)).map(({ build }) => build)
}

const superfluous = async (store: ReleaseStore, state: RemoteState, keep: number): Promise<string[]> => {
  const needed = new Set([...buildsOf(state).map(({ build }) => build), ...state.history.slice(0, keep), ...(await newestFirst(store, state.name)).slice(0, keep)])
  return (await newestFirst(store, state.name)).filter((build) => !needed.has(build))
}

/** Removes the folders of builds that are neither among the newest `keep` nor referred to by the registry. Returns what went, as `remote-send 1.0.0`. */
export const prune = async (store: ReleaseStore, keep: number, name?: string): Promise<string[]> => {
  if (!Number.isInteger(keep) || keep < LEAST_KEPT) throw new Error(`--keep must be a whole number of ${LEAST_KEPT} or more`)
  const { states } = await readSituation(store)
  const removed: string[] = []
  for (const state of states.filter((each) => name === undefined || each.name === name)) {
    for (const build of await superfluous(store, state, keep)) {
      await store.remove(await store.list(`remotes/${state.name}/${build}/`))
      removed.push(`${state.name} ${build}`)
    }
  }
  return removed
}
