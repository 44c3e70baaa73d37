import { grown, type Held, type Watch } from './held'
import { watchDocument } from './watch-document'
import { watchListeners } from './watch-listeners'
import { watchObservers } from './watch-observers'
import { watchQueries } from './watch-queries'
import { watchTimers } from './watch-timers'

const { setTimeout } = window

/** React and the query client finish what they were doing a few turns of the event loop later. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

const all = (watches: Watch[]): Held => new Map(watches.flatMap(({ held }) => [...held()]))

/**
 * Mounts and unmounts a page again and again; one line for each thing that is left after the last round. A library may keep
 * a listener and its styles from the first round on; everything else has to be gone after every round.
 * @param round mounts the page, waits until it is up and unmounts it
 */
export const leftBehind = async (rounds: number, round: () => Promise<void>): Promise<string[]> => {
  const kept = [watchListeners(), watchDocument()]
  const returned = [watchTimers(), watchObservers(), watchQueries()]
  const nodes = document.body.querySelectorAll('*').length
  try {
    await round()
    await settle()
    const first = all(kept).set('node in the body', nodes)
    for (let count = 1; count < rounds; count++) await round()
    await settle()
    return [...grown(first, all(kept)), ...grown(new Map(), all(returned))]
  } finally {
    for (const watch of [...kept, ...returned]) watch.stop()
  }
}
