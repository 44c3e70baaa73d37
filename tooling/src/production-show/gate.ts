/** Lets workers begin their next work, or rest. */
export interface Gate {
  /** Resolves when the next work may begin. */
  pass: () => Promise<void>
  /** Resolves once all workers have ended their tasks, and wait. */
  close: () => Promise<void>
  open: () => void
}

export const makeGate = (workers: number): Gate => {
  const waiting: (() => void)[] = []
  let isOpen = true
  let allRest = (): void => undefined
  return {
    pass: () =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve)
            if (waiting.length === workers) allRest()
          }),
    close: () => {
      isOpen = false
      return new Promise((resolve) => {
        allRest = resolve
      })
    },
    open: () => {
      isOpen = true
      for (const go of waiting.splice(0)) go()
    },
  }
}
