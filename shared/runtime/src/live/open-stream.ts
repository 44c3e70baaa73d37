import type { LiveEvent, LiveMessage } from '@portal/contract/live'
import { getToken, saveNewToken } from '../session/session-cookies'

/** One event of a stream (`text/event-stream`), by its name and its data. */
type OnEvent = (event: string, data: string) => void

/**
 * Parses the text of a stream, in pieces of any size, and calls `onEvent` for every event. Comments are skipped, an
 * incomplete event waits for the next piece. @returns reads the next piece
 */
export const readEvents = (onEvent: OnEvent): ((piece: string) => void) => {
  let rest = ''
  let event = ''
  let data = ''

  const readLine = (line: string) => {
    if (line === '') {
      if (event) onEvent(event, data)
      event = data = ''
    }
    const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data += value
  }
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line.replace(/\r$/, ''))
  }
}

/** Milliseconds until a stream must be ready: a proxy that buffers the answer would block it for ever. */
export const streamReadyTimeoutMs = 10_000
/** Milliseconds without a sign of life; the server beats every 15 s. */
export const streamSilenceTimeoutMs = 40_000

interface Handlers {
  /** From now on nothing is missed; these orders have changed in the last `sinceMs` milliseconds. */
  onReady: (orderNos: string[], sinceMs: number) => void
  /** An empty list means that any may have changed. */
  onOrders: (orderNos: string[]) => void
  /** The process stops, and another one serves at once. */
  onReconnect: () => void
}

const readMessage = (data: string): Required<LiveMessage> => {
  try {
    const { orderNos, sinceMs } = JSON.parse(data) as Partial<LiveMessage>
    return { orderNos: Array.isArray(orderNos) ? orderNos : [], sinceMs: Number(sinceMs) || 0 }
  } catch {
    return { orderNos: [], sinceMs: 0 }
  }
}

/**
 * `GET /api/live` with the session's token. Resolves, or rejects, when the stream ends: refused, cut, silent, or
 * aborted by `stop`.
 */
export const openStream = async ({ onReady, onOrders, onReconnect }: Handlers, stop: AbortSignal): Promise<void> => {
  const sentToken = getToken()
  if (!sentToken || stop.aborted) return
  const over = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(watch)
    over.abort()
  }
  stop.addEventListener('abort', end)
  watch = setTimeout(end, streamReadyTimeoutMs)
  const isAlive = () => {
    clearTimeout(watch)
    watch = setTimeout(end, streamSilenceTimeoutMs)
  }
  const handlers: Record<LiveEvent, (data: string) => void> = {
    ready: (data) => {
      const { orderNos, sinceMs } = readMessage(data)
      onReady(orderNos, sinceMs)
    },
    orders: (data) => onOrders(readMessage(data).orderNos),
    reconnect: onReconnect,
  }
  const read = readEvents((event, data) => {
    isAlive()
    if (event === 'ready' || event === 'orders' || event === 'reconnect') handlers[event](data)
  })
  try {
    const response = await fetch('/api/live', {
      headers: { accept: 'text/event-stream', authorization: sentToken },
      cache: 'no-store',
      signal: over.signal,
    })
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) return
    saveNewToken(response.headers.get('authorization'), sentToken)
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let ready = false
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const text = decoder.decode(part.value, { stream: true })
      read(text)
      ready ||= text !== ''
      if (ready) isAlive()
    }
  } finally {
    stop.removeEventListener('abort', end)
    end()
  }
}
