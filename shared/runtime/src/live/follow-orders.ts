import { userInfo } from '../session/session-state'
import { getToken } from '../session/session-cookies'
import { openStream } from './open-stream'

/** Milliseconds between two looks while there is no stream. */
export const pollInterval = 5000
/** Milliseconds between two looks beside a stream: something on the way may have made it deaf without a word. */
export const streamCheckIntervalMs = 60_000
/** Failures after which the stream is tried again once a minute only. */
export const maxStreamFailures = 3
const rareRetry = 60_000
const firstRetry = 1000
/** A stream that lived as long was none of the failures. */
const livedLong = 10_000

/** Not all clients of a server that restarts come back in the same moment. */
const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random())

/** Nobody looks, nothing can be had, or nobody is logged in. */
const isAwake = () => document.visibilityState === 'visible' && navigator.onLine && Boolean(getToken())

/** A listener of changed orders; none named: any may have changed. */
export type OnOrders = (orderNos: string[]) => void

/**
 * Follows the customer's orders until it is stopped: by the stream, and by a look every 5 s wherever there is none. A hidden or
 * offline tab holds no connection; it looks at once when it is back.
 */
export const followOrders = (tell: OnOrders): (() => void) => {
  let connection: AbortController | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let interval = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  /** 0: not at all. */
  const pollEvery = (milliseconds: number) => {
    if (interval === milliseconds) return
    interval = milliseconds
    clearInterval(polling)
    if (interval > 0) polling = setInterval(() => tell([]), interval)
  }

  const connect = async () => {
    const own = new AbortController()
    connection = own
    let readyAt = Infinity
    const onReady = () => {
      readyAt = Date.now()
      pollEvery(streamCheckIntervalMs)
      // What changed before is not told of.
      tell([])
    }
    await openStream({ onReady, onOrders: tell }, own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    failures = Date.now() - readyAt > livedLong ? 1 : failures + 1
    pollEvery(pollInterval)
    retry = setTimeout(
      () => void connect(),
      failures >= maxStreamFailures ? spread(rareRetry) : spread(firstRetry * 2 ** (failures - 1)),
    )
  }
  const sleep = () => {
    connection?.abort()
    connection = undefined
    clearTimeout(retry)
    pollEvery(0)
  }
  const wake = () => {
    pollEvery(pollInterval)
    void connect()
  }
  const consider = () => {
    const running = connection !== undefined
    if (running === isAwake()) return
    if (running) return sleep()
    failures = 0
    tell([])
    wake()
  }
  let person = userInfo.get()?.userId
  const onPerson = () => {
    if (person === userInfo.get()?.userId) return
    person = userInfo.get()?.userId
    sleep()
    consider()
  }

  if (isAwake()) wake()
  document.addEventListener('visibilitychange', consider)
  addEventListener('online', consider)
  addEventListener('offline', consider)
  // Another person has another stream, nobody has none.
  const stopFollowing = userInfo.subscribe(onPerson)
  return () => {
    document.removeEventListener('visibilitychange', consider)
    removeEventListener('online', consider)
    removeEventListener('offline', consider)
    stopFollowing()
    sleep()
  }
}
