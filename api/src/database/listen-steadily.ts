import type { ChannelListener } from './listen'

/**
 * Milliseconds between two attempts. It does not grow: customers wait for their streams, and two attempts a second cost
 * a server nothing.
 */
const pauseTime = 500

const pause = (milliseconds: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    stopped.addEventListener('abort', over)
  })

/**
 * Listens again and again until it is stopped: `listenOnce` serves one connection, calls `up` when it listens, and ends
 * with the connection or with `stopped`. Resolves once it listens or the first attempt has failed.
 * @returns stops listening
 */
export const listenSteadily = async (
  listenOnce: (up: () => void, stopped: AbortSignal) => Promise<void>,
  listener: Pick<ChannelListener, 'up' | 'down'>,
): Promise<() => Promise<void>> => {
  const stop = new AbortController()
  let tried = (): void => undefined
  const triedOnce = new Promise<void>((resolve) => {
    tried = resolve
  })
  const up = (): void => {
    listener.up()
    tried()
  }
  const listenOn = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listenOnce(up, stop.signal).catch(() => undefined)
      tried()
      if (stop.signal.aborted) return
      listener.down()
      await pause(pauseTime, stop.signal)
    }
  }
  const listening = listenOn()
  await triedOnce
  return async () => {
    stop.abort()
    await listening
  }
}
