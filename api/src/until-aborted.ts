/** The result of the work, or the reason of the signal once it is aborted; the work itself goes on. */
export const untilAborted = async <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  signal.throwIfAborted()
  let giveUp = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason as Error)
  })
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
