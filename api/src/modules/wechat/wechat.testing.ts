import type { ResponseOf } from '@portal/shared/contract/calls'
import { newAddress } from '../../testing/addresses'
import { cookieOf } from '../../testing/cookie-of'
import type { TestServer } from '../../testing/test-server'

export interface Scan {
  ticket: string
  secret: string
  /** The cookie of the browser that shows the code. */
  cookie: string
}

/** The QR code of a fresh login, shown in a browser of its own. */
export const showCode = async (server: TestServer, address = newAddress()): Promise<Scan> => {
  const answer = await server.send('user/authenticate/wechatTicket', {}, { address })
  const { data } = answer.json<{ data: ResponseOf<'user/authenticate/wechatTicket'> }>()
  return { ticket: data.ticket, secret: data.secret, cookie: cookieOf(answer) }
}

/** What the browser that shows the code asks every two seconds. */
export const ask = (server: TestServer, { ticket, secret }: Pick<Scan, 'ticket' | 'secret'>) =>
  server.send('user/authenticate/wechatLogin', { ticket, secret }, { address: newAddress() })

/** The second browser: opens the confirmation page of a code. */
export const scan = (server: TestServer, ticket: string) => server.app.inject({ url: `/dev/wechat?ticket=${ticket}` })

export const answerScan = (server: TestServer, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/dev/wechat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** A code that this WeChat has confirmed. */
export const confirmedScan = async (server: TestServer, wechatId: string): Promise<Scan> => {
  const shown = await showCode(server)
  await answerScan(server, { ticket: shown.ticket, answer: 'yes', wechatId })
  return shown
}
