import { increases, type ResourceCounts, type Watch } from './resource-counts'
import { watchDocument } from './watch-document'
import { watchListeners } from './watch-listeners'
import { watchObservers } from './watch-observers'
import { watchQueries } from './watch-queries'
import { watchTimers } from './watch-timers'

const { setTimeout } = window

/** Answers reach the page, and React and the query client finish what they were doing, a few turns of the event loop later. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

const all = (watches: Watch[]): ResourceCounts => new Map(watches.flatMap(({ held }) => [...held()]))

/** Every so many rounds the page stays until its answers are there; in the others it is left while it waits for them. */
const staysEvery = 5

/**
 * Mounts and unmounts a page again and again; one line for each thing that is left after the last round. A library may keep
 * a listener and its styles from the first round on; everything else has to be gone after every round.
 * @param mount resolves when the page is up, with what takes it down
 */
export const leakedResources = async (
  rounds: number,
  mount: () => Promise<{ unmount: () => Promise<void> }>,
): Promise<string[]> => {
  const kept = [watchListeners(), watchDocument()]
  const returned = [watchTimers(), watchObservers(), watchQueries()]
  const nodes = document.body.querySelectorAll('*').length
  let first: ResourceCounts = new Map()
  try {
    for (let count = 0; count < rounds; count++) {
      const { unmount } = await mount()
      if (count % staysEvery === 0) await settle()
      await unmount()
      if (count > 0) continue
      await settle()
      first = all(kept).set('node in the body', nodes)
    }
    await settle()
    return [...increases(first, all(kept)), ...increases(new Map(), all(returned))]
  } finally {
    for (const watch of [...kept, ...returned]) watch.stop()
  }
}
