import type { LiveMessage } from '@portal/contract/live'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '../../testing/test-server'

export interface LiveReader {
  status: number
  headers: Headers
  /** The text so far. */
  text: () => string
  /** Resolves once `holds` returns true; rejects when the stream ends before. */
  until: (holds: () => boolean) => Promise<void>
  /** Orders of the messages so far; `*` for a message that names none. */
  orders: () => string[]
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>
  hangUp: () => void
}

const listening = async ({ app }: TestServer): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens the stream as a browser does. */
export const readLive = async (server: TestServer, token: string | undefined): Promise<LiveReader> =>
  readLiveAt(await listening(server), token)

/** Opens the stream of a portal at an address. */
export const readLiveAt = async (address: string, token: string | undefined): Promise<LiveReader> => {
  const hangUp = new AbortController()
  const response = await fetch(`${address}/api/live`, {
    headers: token === undefined ? {} : { authorization: token },
    signal: hangUp.signal,
  })
  let text = ''
  let over = false
  let look = (): void => undefined
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true })
      look()
    }
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      over = true
      look()
    })
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      look = () => {
        if (holds()) resolve()
        else if (over) reject(new Error(`the stream ended after: ${text}`))
      }
      look()
    })
  const orders = (): string[] =>
    [...text.matchAll(/event: orders\ndata: (.*)\n/g)].flatMap(([, data = '']) => {
      const { orderNos } = JSON.parse(data) as LiveMessage
      return orderNos.length === 0 ? ['*'] : orderNos
    })
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    until,
    orders,
    ended,
    hangUp: () => hangUp.abort(),
  }
}
