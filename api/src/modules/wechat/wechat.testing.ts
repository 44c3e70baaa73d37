import type { ResponseOf } from '@portal/contract/calls'
import { newAddress } from '../../testing/addresses'
import { cookieOf } from '../../testing/cookie-of'
import type { TestServer } from '../../testing/test-server'
import { closeTicket, confirmTicket, markScanned } from './wechat.repository'

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

/** The request that the browser with the code makes every two seconds. */
export const ask = (server: TestServer, { ticket, secret }: Pick<Scan, 'ticket' | 'secret'>) =>
  server.send('user/authenticate/wechatLogin', { ticket, secret }, { address: newAddress() })

/** Somebody scans a code. */
export const scan = ({ database: { db }, now }: TestServer, { ticket }: Pick<Scan, 'ticket'>): Promise<boolean> =>
  markScanned(db, ticket, now())

/** This WeChat confirms a code. @returns whether that was still possible */
export const confirm = (
  { database: { db }, now }: TestServer,
  { ticket }: Pick<Scan, 'ticket'>,
  wechatId: string,
): Promise<boolean> => confirmTicket(db, ticket, { wechatId, nickname: wechatId }, now())

export const refuse = ({ database: { db }, now }: TestServer, { ticket }: Pick<Scan, 'ticket'>): Promise<boolean> =>
  closeTicket(db, ticket, 'REFUSED', now())

/** Shows a code and has this WeChat confirm it. */
export const confirmedScan = async (server: TestServer, wechatId: string): Promise<Scan> => {
  const qrCode = await showCode(server)
  await confirm(server, qrCode, wechatId)
  return qrCode
}
