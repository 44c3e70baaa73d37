import { increases, type ResourceCounts, type Watch } from './resource-counts'
import { settle } from './settle'
import { watchConnections } from './watch-connections'
import { watchDocument } from './watch-document'
import { watchGlobals } from './watch-globals'
import { watchListeners } from './watch-listeners'
import { watchObservers } from './watch-observers'
import { watchQueries } from './watch-queries'
import { watchTimers } from './watch-timers'

const all = (watches: Watch[]): ResourceCounts => new Map(watches.flatMap(({ count }) => [...count()]))

/**
 * In every n-th round, and in the last one, the page stays until its answers have arrived; in the others it is
 * unmounted while it waits for them.
 */
const staysEvery = 5

/**
 * Mounts and unmounts a page repeatedly and returns one line for each resource that is left after the last round, and
 * for each connection that was opened past the run time. A
 * library may keep a listener and its styles from the first round on; everything else must be released after every
 * round.
 * @param mount resolves when the page is mounted, with the function that unmounts it
 */
export const leakedResources = async (
  rounds: number,
  mount: () => Promise<{ unmount: () => Promise<void> }>,
): Promise<string[]> => {
  const lastingWatches = [watchListeners(), watchDocument()]
  const strictWatches = [watchTimers(), watchObservers(), watchQueries(), watchConnections(), watchGlobals()]
  const nodes = document.body.querySelectorAll('*').length
  let first: ResourceCounts = new Map()
  try {
    for (let count = 0; count < rounds; count++) {
      const { unmount } = await mount()
      if (count % staysEvery === 0 || count === rounds - 1) await settle()
      await unmount()
      if (count > 0) continue
      await settle()
      first = all(lastingWatches).set('node in the body', nodes)
    }
    await settle()
    return [...increases(first, all(lastingWatches)), ...increases(new Map(), all(strictWatches))]
  } finally {
    // The last one first: it restores the value that it found, which may be an earlier one's.
    for (const watch of [...lastingWatches, ...strictWatches].toReversed()) watch.stop()
  }
}
