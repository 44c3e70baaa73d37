import { Agent, request } from 'node:https'
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import type { Envelope } from '@portal/contract/envelope'

/** Milliseconds, as in browsers (spec §9). */
const timeout = 5_000

/** The answer, whatever its status. */
export interface Reply {
  status: number
  text: string
}

/** Somebody with a network address and, perhaps, a session. */
export interface Client {
  /** Resolves with every answer; rejects without one. */
  ask: (path: string, body?: string, contentType?: string) => Promise<Reply>
  /** A call of the contract. Its envelope; a rejection when there is none. */
  call: <Path extends CallPath>(path: Path, body: RequestOf<Path>) => Promise<Envelope<ResponseOf<Path>>>
  /** Hands on the text of the stream of changes piece by piece. Resolves with its end. */
  follow: (onText: (text: string) => void) => Promise<void>
}

let clients = 0

/** The certificate of this machine is self-signed. */
export const openClient = (port: number, token = ''): Client => {
  clients += 1
  // An address of its own for each, as the limits of nginx and portal are for each.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress: `127.0.1.${clients}` })
  const headers = token === '' ? {} : { authorization: token }
  const send = (
    path: string,
    body: string | undefined,
    contentType: string,
    handlers: { onText: (text: string) => void; signal?: AbortSignal },
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: body === undefined ? headers : { ...headers, 'content-type': contentType },
          ...(handlers.signal && { signal: handlers.signal }),
        },
        (answer) => {
          answer.setEncoding('utf8').on('data', handlers.onText)
          answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject)
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
  const ask = async (path: string, body?: string, contentType = 'application/json'): Promise<Reply> => {
    let text = ''
    const onText = (piece: string): void => {
      text += piece
    }
    const status = await send(path, body, contentType, { onText, signal: AbortSignal.timeout(timeout) })
    return { status, text }
  }
  return {
    ask,
    call: async <Path extends CallPath>(path: Path, body: RequestOf<Path>) => {
      const { text } = await ask(`/api/${path}`, JSON.stringify(body))
      return JSON.parse(text) as Envelope<ResponseOf<Path>>
    },
    follow: async (onText) => void (await send('/api/live', undefined, '', { onText })),
  }
}
