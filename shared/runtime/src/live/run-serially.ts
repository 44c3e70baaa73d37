/** Milliseconds between two runs; a change is seen within 5 s on a slow network, too. */
export const runGap = 2000
const retryAfterFailure = 5000

export interface Refresh {
  (): Promise<{ isError: boolean }>
}

/**
 * Runs `refresh` when it is wanted, one at a time and not more often than every 2 s; what is wanted meanwhile makes one more run.
 * One that failed is repeated. The first comes no sooner than 2 s after the beginning: what is shown was only just loaded.
 */
export const runSerially = (refresh: Refresh): { want: () => void; stop: () => void } => {
  let wanted = false
  let running = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = Date.now() + runGap

  const plan = () => {
    if (!wanted || running || stopped) return
    timer ??= setTimeout(() => void run(), Math.max(0, notBefore - Date.now()))
  }
  const run = async () => {
    timer = undefined
    wanted = false
    running = true
    const failed = await refresh().then(
      ({ isError }) => isError,
      () => true,
    )
    running = false
    notBefore = Date.now() + (failed ? retryAfterFailure : runGap)
    wanted ||= failed
    plan()
  }
  return {
    want: () => {
      wanted = true
      plan()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
