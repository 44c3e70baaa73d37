import { isUnreleased, tombstoneKey } from '../registry/documents'
import { buildsOf, type RemoteState } from '../registry/remote-state'
import { newestBuilds } from './records'
import type { ReleaseStore } from './store/release-store'
import { readSituation, updateRegistry } from './update-registry'

/** With fewer, open pages would lose their files and a rollback its releases. */
export const MIN_KEPT_RELEASES = 3

const superfluous = async (store: ReleaseStore, state: RemoteState, keep: number): Promise<string[]> => {
  const builds = await newestBuilds(store, state.name)
  const needed = new Set([...buildsOf(state).map(({ build }) => build), ...state.history, ...builds.slice(0, keep)])
  return builds.filter((build) => !needed.has(build))
}

const removeBuild = async (store: ReleaseStore, name: string, build: string): Promise<void> => {
  const keys = await store.list(`remotes/${name}/${build}/`)
  if (!isUnreleased(build)) await store.write(tombstoneKey(name, build), Buffer.alloc(0))
  await store.remove(keys)
}

/**
 * Removes the folders of builds that are neither among the newest `keep`, nor live, previewed, or one of the last
 * `keep` that were live. Returns the removed builds, as `remote-send 1.0.0`.
 */
export const prune = async (store: ReleaseStore, keep: number, name?: string): Promise<string[]> => {
  const concerned = (state: RemoteState) => name === undefined || state.name === name
  // First, so that no rollback leads to a folder that is about to be deleted.
  await updateRegistry(store, ({ states }) =>
    states.map((state) => (concerned(state) ? { ...state, history: state.history.slice(0, keep) } : state)),
  )
  const { states } = await readSituation(store)
  const removed: string[] = []
  for (const state of states.filter(concerned)) {
    for (const build of await superfluous(store, state, keep)) {
      await removeBuild(store, state.name, build)
      removed.push(`${state.name} ${build}`)
    }
  }
  return removed
}
