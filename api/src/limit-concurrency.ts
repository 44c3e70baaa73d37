/** Lets at most `max` pieces of work run at the same time; the others wait for their turn, first come first served. */
export const limitConcurrency = (max: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < max) running += 1
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place, so that `running` does not change.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
