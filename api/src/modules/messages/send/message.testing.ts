import { shanghaiDay, shanghaiInstant } from '@portal/rules/shanghai-time'
import { asc, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import type { TestServer } from '../../../testing/test-server'
import { startSession } from '../../accounts/sessions/session'
import { emailBinding } from '../../account-core/email.tables'
import { message, type MessageRecord } from '../queue/message.tables'
import { eventOf, pushed } from '../../operations/operations.testing'
import { type OrderBody, orderBody, placeOrder } from '../../orders/order.testing'
import { wechatBinding } from '../../wechat/wechat.tables'
import { sendMessages } from './send-messages'

/** Advances the server's clock to an hour of the next day in Shanghai, so that no test depends on when it runs. */
export const advanceToHour = ({ now, advance }: TestServer, hour: number): void => {
  const start = shanghaiInstant(shanghaiDay(new Date(now().getTime() + 24 * 3_600_000)))
  advance((start.getTime() - now().getTime()) / 1000 + hour * 3600)
}

/** A customer at noon of the next day, with a session of then, since sessions end when the clock goes on by a day. */
export const addCustomerAtNoon = async (server: TestServer): Promise<TestCustomer> => {
  const customer = await addCustomer(server)
  advanceToHour(server, 12)
  return { ...customer, token: await startSession(server.database.db, customer.userId, 'pwd', server.now()) }
}

/** Binds a WeChat to the account. @returns its id */
export const bindWechat = async ({ database, now }: TestServer, { userId }: TestCustomer): Promise<string> => {
  const wechatId = `wx-${userId}`
  await database.db.insert(wechatBinding).values({ userId, wechatId, boundAt: now() })
  return wechatId
}

/** Binds an e-mail address to the account. @returns it */
export const bindEmail = async ({ database, now }: TestServer, { userId }: TestCustomer): Promise<string> => {
  const email = `${userId}@example.com`
  await database.db.insert(emailBinding).values({ userId, email, boundAt: now() })
  return email
}

export const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** An order between two new phone numbers. */
export const orderBetween = async (server: TestServer, { token }: TestCustomer, changes: Partial<OrderBody> = {}) => {
  const [senderPhone, receiverPhone] = [newPhone(), newPhone()]
  const { sender, receiver } = orderBody(server)
  const order = await placeOrder(server, token, {
    sender: { ...sender, mobile: senderPhone },
    receiver: { ...receiver, mobile: receiverPhone },
    ...changes,
  })
  return { ...order, senderPhone, receiverPhone }
}

/** The carrier reports an event that happens now. */
export const happens = async (
  server: TestServer,
  ewbNo: string,
  nodeType: Parameters<typeof eventOf>[1],
  fields: Parameters<typeof eventOf>[3] = {},
): Promise<void> => {
  server.advance(1)
  await pushed(server, [eventOf(ewbNo, nodeType, 0, { eventAt: server.now().toISOString(), ...fields })])
}

/** Sends until nothing is due. */
export const sendAll = async ({ app }: TestServer): Promise<void> => {
  while (await sendMessages(app.deps));
}

export const messagesOf = ({ database }: TestServer, orderNo: string): Promise<MessageRecord[]> =>
  database.db.select().from(message).where(eq(message.orderNo, orderNo)).orderBy(asc(message.createdAt))
