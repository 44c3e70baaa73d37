import { type LiveEvent, type LiveMessage, maxNamedOrders } from '@portal/contract/live'
import type { Writable } from 'node:stream'

/** Milliseconds in which the other notifications of the same transaction arrive. */
const gatherTime = 100
/** Milliseconds between two messages, so that an order is announced at most once a second. */
export const messageGap = 1000

/** Milliseconds for which changes are kept for a stream that begins: its page is not as old. */
export const keptMs = 20_000

interface OrderBatcher {
  add: (orderNo: string) => void
  stop: () => void
}

/**
 * Gathers changed orders into few messages. Too many for one message are announced as "any", so that the memory of a
 * reader is bounded.
 */
const batchOrders = (send: (orderNos: string[]) => void): OrderBatcher => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    timer = undefined
    if (waiting.size === 0) return
    // A change that is about no order has '' as its number.
    send(waiting.size > maxNamedOrders || waiting.has('') ? [] : [...waiting])
    waiting.clear()
    timer = setTimeout(flush, messageGap)
  }
  return {
    add: (orderNo) => {
      if (waiting.size <= maxNamedOrders) waiting.add(orderNo)
      timer ??= setTimeout(flush, gatherTime)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Bytes that may be buffered for a reader who does not read; a message has two thousand at most. */
const maxUnreadBytes = 64 * 1024

/** The session that listens. */
export interface Listener {
  userId: string
  sessionId: string
}

/** One open answer of `GET /api/live`. */
export interface LiveStream extends Listener {
  changed: (orderNo: string) => void
  /** Sends a heartbeat; a connection whose reader has read nothing since the last one is cut. */
  beat: () => void
  end: () => void
  /** Ends the stream, and requests that the reader comes back at once: another process serves. */
  sendAway: () => void
}

const textOf = (event: LiveEvent, message: LiveMessage): string =>
  `event: ${event}\ndata: ${JSON.stringify(message)}\n\n`

/** @param recent what has changed within `keptMs`; undefined where that is not known */
export const openStream = (listener: Listener, out: Writable, recent?: string[]): LiveStream => {
  let unread = 0
  const write = (text: string): void => {
    if (out.writableEnded || out.destroyed) return
    if (out.writableLength > maxUnreadBytes) out.destroy()
    else out.write(text)
  }
  const batcher = batchOrders((orderNos) => write(textOf('orders', { orderNos })))
  out.once('close', batcher.stop)
  const isKnown = recent !== undefined && recent.length <= maxNamedOrders && !recent.includes('')
  write(textOf('ready', isKnown ? { orderNos: recent, sinceMs: keptMs } : { orderNos: [] }))
  const end = (): void => {
    batcher.stop()
    out.end()
  }
  return {
    ...listener,
    changed: (orderNo) => {
      if (!out.destroyed) batcher.add(orderNo)
    },
    beat: () => {
      if (unread > 0 && out.writableLength >= unread) return void out.destroy()
      write(': \n\n')
      unread = out.writableLength
    },
    end,
    sendAway: () => {
      write(textOf('reconnect', { orderNos: [] }))
      end()
    },
  }
}
