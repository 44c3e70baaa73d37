import type { LiveEvent, LiveMessage } from '@portal/contract/live'

/** The stream that one `fetch('/api/live')` was answered with. */
export interface FakeStream {
  token: string
  /** Whether the client has closed it. */
  closed: () => boolean
  send: (event: LiveEvent, message: LiveMessage) => void
  write: (text: string) => void
  /** Ends it from the server's side. */
  cut: () => void
}

/**
 * Puts a fake stream of changes in front of the current `fetch`: `status` accepts or refuses connections, `streams`
 * lists them in the order in which they were opened.
 */
export const fakeLive = (): { streams: FakeStream[]; attempts: () => number; status: { code: number } } => {
  const streams: FakeStream[] = []
  const status = { code: 200 }
  let attempts = 0
  const { fetch: others } = globalThis

  const open = (token: string, signal: AbortSignal) => {
    const waiting: { done: boolean; value?: Uint8Array }[] = []
    let closed = false
    const idle = () => undefined as void
    let deliver = idle
    const put = (part: { done: boolean; value?: Uint8Array }) => {
      waiting.push(part)
      deliver()
    }
    const read = () =>
      new Promise((resolve, reject) => {
        deliver = () => {
          const [part] = waiting
          if (!closed && !part) return
          deliver = idle
          if (closed) reject(new DOMException('aborted', 'AbortError'))
          else resolve(waiting.shift())
        }
        deliver()
      })
    signal.addEventListener('abort', () => {
      closed = true
      deliver()
    })
    const write = (text: string) => put({ done: false, value: new TextEncoder().encode(text) })
    streams.push({
      token,
      closed: () => closed,
      write,
      cut: () => put({ done: true }),
      send: (event, message) => write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`),
    })
    return {
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'text/event-stream; charset=utf-8']]),
      body: { getReader: () => ({ read }) },
    }
  }
  globalThis.fetch = (async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    if (url !== '/api/live') return others(url, init)
    attempts += 1
    if (status.code === 0) throw new TypeError('no connection')
    if (status.code !== 200) return { ok: false, status: status.code, headers: new Map() }
    return open(init.headers.authorization ?? '', init.signal)
  }) as unknown as typeof fetch
  return { streams, attempts: () => attempts, status }
}
