import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  path: string
  headers?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: object
  /** Ends the answer once its text contains this; without it the answer ends by itself. */
  until?: string
}

/** Requests from a server of this machine with a self-signed certificate. */
export const requestFrom = (port: number, { path, headers = {}, body, until }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        rejectUnauthorized: false,
        agent: false,
      },
      (answer) => {
        let text = ''
        const end = (): void => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
          if (until === undefined || !text.includes(until)) return
          end()
          sent.destroy()
        })
        answer.once('end', end)
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
