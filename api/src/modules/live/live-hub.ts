import type { LiveStream } from './live-stream'

/** Maximum number of open streams of one customer in a process; people do not use more windows at once. */
export const maxStreamsPerCustomer = 8

export interface LiveHub {
  /** Whether this process hears of changes now; without, no stream is opened. */
  isHearing: boolean
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
    isHearing: false,
    add: (stream) => {
      const streams = byCustomer.get(stream.userId) ?? new Set()
      byCustomer.set(stream.userId, streams.add(stream))
      size += 1
      // A set iterates in insertion order.
      const [oldest] = streams
      if (streams.size > maxStreamsPerCustomer && oldest !== undefined) end(oldest)
    },
    remove,
    changed: (userId, orderNo) => byCustomer.get(userId)?.forEach((stream) => stream.changed(orderNo)),
    beat: () => all().forEach((stream) => stream.beat()),
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
