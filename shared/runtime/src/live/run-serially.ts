/** Milliseconds between two runs; a change is visible within 5 s even on a slow network. */
export const runGap = 2000
const retryAfterFailure = 5000

export interface Refresh {
  (): Promise<{ isError: boolean }>
}

/**
 * Runs `refresh` on request, one at a time and at most every 2 s; requests during a run cause one more run. A failed
 * run is repeated. The first one starts after 2 s, because the data on the screen was only just loaded.
 */
export const runSerially = (refresh: Refresh): { request: () => void; stop: () => void } => {
  let isRequested = false
  let running = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = Date.now() + runGap

  const plan = () => {
    if (!isRequested || running || stopped) return
    timer ??= setTimeout(() => void run(), Math.max(0, notBefore - Date.now()))
  }
  const run = async () => {
    timer = undefined
    isRequested = false
    running = true
    const failed = await refresh().then(
      ({ isError }) => isError,
      () => true,
    )
    running = false
    notBefore = Date.now() + (failed ? retryAfterFailure : runGap)
    isRequested ||= failed
    plan()
  }
  return {
    request: () => {
      isRequested = true
      plan()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
