import { notificationState } from '../notifications/browser-notifications'
import { userInfo } from '../session/session-state'
import { getToken } from '../session/session-cookies'
import { openStream } from './open-stream'

/** Milliseconds between two polls while there is no stream. */
export const pollInterval = 5000
/** Milliseconds between two polls beside a stream, which may have been cut without a notice. */
export const streamCheckIntervalMs = 60_000
/** Failures after which the stream is retried only once a minute. */
export const maxStreamFailures = 3
const rareRetry = 60_000
const firstRetry = 1000
/** At most this long after a process has said that another one serves. */
export const reconnectWithin = 500
/** A stream that lasted as long does not count as a failure. */
const livedLong = 10_000

/** Answers that pages begin with are so old at most, in milliseconds: of the document, or fetched ahead. */
const oldestShown = 12_000

/** Jitter, so that not all clients reconnect at once to a server that restarts. */
const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random())

/** Whether a hidden tab has something to show: the browser's notifications. */
const isHeard = () => notificationState(userInfo.get()?.userId ?? '') === 'on'

/** Whether the tab is visible or heard, the network there and somebody logged in. */
const isAwake = () => (document.visibilityState === 'visible' || isHeard()) && navigator.onLine && Boolean(getToken())

/** Called with the changed orders; an empty list means that any may have changed. */
export type OnOrders = (orderNos: string[]) => void

/**
 * Follows the customer's orders until it is stopped: by the stream, and by polling every 5 s when there is none. A
 * hidden or offline tab has no connection, unless it shows notifications; it polls at once when it is back.
 */
export const followOrders = (onOrders: OnOrders): (() => void) => {
  let connection: AbortController | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let interval = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The shown answers are of this time, or newer. */
  let shownOf = Date.now() - oldestShown

  const refreshAll = () => {
    shownOf = Date.now()
    onOrders([])
  }
  /** 0 stops polling. */
  const pollEvery = (milliseconds: number) => {
    if (interval === milliseconds) return
    interval = milliseconds
    clearInterval(polling)
    if (interval > 0) polling = setInterval(refreshAll, interval)
  }

  const connect = async () => {
    const own = new AbortController()
    connection = own
    let readyAt = Infinity
    let isSentAway = false
    const onReady = (orderNos: string[], sinceMs: number) => {
      readyAt = Date.now()
      pollEvery(streamCheckIntervalMs)
      if (readyAt - shownOf >= sinceMs) refreshAll()
      else if (orderNos.length > 0) onOrders(orderNos)
    }
    const onReconnect = () => {
      isSentAway = true
    }
    await openStream({ onReady, onOrders, onReconnect }, own.signal).catch(() => undefined)
    if (own.signal.aborted) return
    if (isSentAway) {
      failures = 0
      retry = setTimeout(() => void connect(), Math.random() * reconnectWithin)
      return
    }
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
    refreshAll()
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
  // Another person needs another stream, a visitor without a login none.
  const stopFollowing = userInfo.subscribe(onPerson)
  return () => {
    document.removeEventListener('visibilitychange', consider)
    removeEventListener('online', consider)
    removeEventListener('offline', consider)
    stopFollowing()
    sleep()
  }
}
