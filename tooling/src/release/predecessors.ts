import { namePattern } from '@portal/contract/differences'
import { MAX_PREDECESSORS, type Predecessors } from '../dictionaries/write-differences'
import type { RemoteState } from '../registry/remote-state'
import { findRecord, newestBuilds } from './records'
import type { ReleaseStore } from './store/release-store'

/**
 * The builds whose files browsers have: the live one and the canary, earlier live ones, and without those the newest.
 */
const buildsInBrowsers = async (store: ReleaseStore, name: string, state?: RemoteState): Promise<string[]> => {
  const served = state ? [state.live, ...(state.canary ? [state.canary.build] : []), ...state.history] : []
  return [...new Set([...served, ...(await newestBuilds(store, name))])].slice(0, MAX_PREDECESSORS)
}

/** The files of a remote that browsers have, for the differences of its next build. */
export const readPredecessors = async (
  store: ReleaseStore,
  name: string,
  state?: RemoteState,
): Promise<Predecessors> => {
  const keys = new Map<string, string[]>()
  for (const build of await buildsInBrowsers(store, name, state)) {
    const record = await findRecord(store, name, build)
    for (const file of Object.keys(record?.files ?? {})) {
      const pattern = namePattern(file) ?? file
      keys.set(pattern, [...(keys.get(pattern) ?? []), `remotes/${name}/${build}/${file}`])
    }
  }
  return async (pattern) => {
    const files = await Promise.all((keys.get(pattern) ?? []).map((key) => store.read(key)))
    return files.flatMap((file) => (file ? [file.content] : []))
  }
}
