/**
 * What React has queued, for `act` (`act.cjs`): React as a build has it knows no `act`, so its microtasks and the
 * messages of its scheduler are noted here, and can be done before their turn.
 */
const queued = new Set()
const queue = (work) => {
  const once = () => {
    if (queued.delete(once)) work()
  }
  queued.add(once)
  return once
}

const { queueMicrotask, setTimeout } = globalThis
globalThis.queueMicrotask = (work) => queueMicrotask(queue(work))

// By the real clock, also where a test has set its own. Node's MessageChannel keeps the process alive after the last
// test.
globalThis.MessageChannel = class {
  constructor() {
    const port1 = { onmessage: null }
    this.port1 = port1
    this.port2 = {
      postMessage: (data) =>
        setTimeout(
          queue(() => port1.onmessage?.({ data })),
          0,
        ),
    }
  }
}

/** More than any page needs to come to rest. */
const mostRounds = 1000

globalThis.isQueued = () => queued.size > 0

globalThis.doQueued = () => {
  for (let round = 0; queued.size > 0; round++) {
    if (round === mostRounds) throw new Error('React does not come to rest: a component renders itself again and again')
    for (const work of [...queued]) work()
  }
}
