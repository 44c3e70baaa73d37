import { keptMs, type LiveStream } from './live-stream'

/** Maximum number of open streams of one customer in a process; people do not use more windows at once. */
export const maxStreamsPerCustomer = 8

/** Changes that are kept at most. */
const maxKept = 100_000

interface Change {
  userId: string
  orderNo: string
  /** Milliseconds since 1970. */
  at: number
}

export interface LiveHub {
  /** Whether this process hears of changes now; without, no stream is opened. */
  isHearing: () => boolean
  setHearing: (isHearing: boolean) => void
  /** The customer's orders that have changed within `keptMs`; undefined where this process may not know of all. */
  recent: (userId: string) => string[] | undefined
  /** Registers a stream; when the customer has too many the oldest one ends. */
  add: (stream: LiveStream) => void
  remove: (stream: LiveStream) => void
  /** An order of the customer has changed. */
  changed: (userId: string, orderNo: string) => void
  beat: () => void
  /** Ends the streams of these sessions. */
  endSessions: (ended: ReadonlySet<string>) => void
  endAll: () => void
  /** Ends all, whose readers come back at once. */
  sendAllAway: () => void
  sessions: () => string[]
  size: () => number
}

/** The open streams of this process, by customer. */
export const createLiveHub = (): LiveHub => {
  const byCustomer = new Map<string, Set<LiveStream>>()
  let size = 0
  let hearingSince: number | undefined
  /** In the order of time. */
  let changes: Change[] = []
  const forget = (): void => {
    changes = []
    if (hearingSince !== undefined) hearingSince = Date.now()
  }
  const all = (): LiveStream[] => [...byCustomer.values()].flatMap((streams) => [...streams])

  const remove = (stream: LiveStream): void => {
    const streams = byCustomer.get(stream.userId)
    if (streams?.delete(stream) !== true) return
    size -= 1
    if (streams.size === 0) byCustomer.delete(stream.userId)
  }
  const end = (stream: LiveStream): void => {
    remove(stream)
    stream.end()
  }
  return {
    isHearing: () => hearingSince !== undefined,
    setHearing: (isHearing) => {
      hearingSince = isHearing ? Date.now() : undefined
      forget()
    },
    recent: (userId) => {
      const since = Date.now() - keptMs
      if (hearingSince === undefined || hearingSince > since) return undefined
      const own = changes.filter((change) => change.userId === userId && change.at >= since)
      return [...new Set(own.map(({ orderNo }) => orderNo))]
    },
    add: (stream) => {
      const streams = byCustomer.get(stream.userId) ?? new Set()
      byCustomer.set(stream.userId, streams.add(stream))
      size += 1
      // A set iterates in insertion order.
      const [oldest] = streams
      if (streams.size > maxStreamsPerCustomer && oldest !== undefined) end(oldest)
    },
    remove,
    changed: (userId, orderNo) => {
      if (changes.length >= maxKept) forget()
      changes.push({ userId, orderNo, at: Date.now() })
      byCustomer.get(userId)?.forEach((stream) => stream.changed(orderNo))
    },
    beat: () => {
      const since = Date.now() - keptMs
      changes = changes.filter(({ at }) => at >= since)
      all().forEach((stream) => stream.beat())
    },
    endSessions: (ended) =>
      all()
        .filter(({ sessionId }) => ended.has(sessionId))
        .forEach(end),
    endAll: () => all().forEach(end),
    sendAllAway: () =>
      all().forEach((stream) => {
        remove(stream)
        stream.sendAway()
      }),
    sessions: () => [...new Set(all().map(({ sessionId }) => sessionId))],
    size: () => size,
  }
}
