/** Milliseconds until the further changes of a burst are fetched. */
const gatherTime = 50
/** Milliseconds between two polls when nothing happens here: other processes and tools change orders as well. */
export const lookEvery = 500
/** Milliseconds after which it is tried again when it failed. */
const pauseAfterFailure = 1000

export interface ChangeSender {
  /** Orders may have changed: the next poll is soon. */
  nudge: () => void
  /** Resolves when nothing is under way any more. */
  stop: () => Promise<void>
}

/**
 * Sends changes again and again. `send` sends some, and says whether there were any; `report` receives the error when
 * sending begins to fail, and null when it works again.
 */
export const startSender = (send: () => Promise<boolean>, report: (error: unknown) => void): ChangeSender => {
  let timer: NodeJS.Timeout | undefined
  /** When the next poll is due, by `performance.now()`. */
  let due = Infinity
  let current: Promise<void> | undefined
  let isNudged = false
  let isFailing = false
  let isStopped = false

  const lookIn = (milliseconds: number): void => {
    if (isStopped) return
    clearTimeout(timer)
    due = performance.now() + milliseconds
    timer = setTimeout(look, milliseconds).unref()
  }
  const sendOnce = async (): Promise<number> => {
    try {
      const wereAny = await send()
      if (isFailing) report(null)
      isFailing = false
      return wereAny || isNudged ? gatherTime : lookEvery
    } catch (error) {
      if (!isFailing) report(error)
      isFailing = true
      return pauseAfterFailure
    }
  }
  const look = (): void => {
    isNudged = false
    current = sendOnce().then((milliseconds) => {
      current = undefined
      lookIn(milliseconds)
    })
  }
  lookIn(lookEvery)
  return {
    nudge: () => {
      isNudged = true
      if (current === undefined && !isFailing && due > performance.now() + gatherTime) lookIn(gatherTime)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
