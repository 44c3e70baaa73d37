import { fillDirectories } from '../../fill-directories'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { catchUpPayments } from './payment-housekeeping'
import { findAttempt } from './payment.repository'
import { paymentAttempt } from './payment.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        ALIPAY: { ...ports.payment.ALIPAY, close: () => Promise.reject(new Error('down')) },
      },
    }),
  })
})
afterAll(() => server.close())

const endedAttempt = (
  { userId }: { userId: string },
  paymentNo: string,
  channel: 'WECHAT' | 'ALIPAY',
  seconds: number,
): typeof paymentAttempt.$inferInsert => {
  const now = server.now()
  return {
    paymentNo,
    userId,
    clientRequestId: paymentNo,
    contentHash: '',
    channel,
    status: 'EXPIRED',
    amountCents: 100,
    codeUrl: '',
    openThere: true,
    createdAt: now,
    expiresAt: new Date(now.getTime() - seconds * 1000),
  }
}
const add = async (attempts: (typeof paymentAttempt.$inferInsert)[]) => {
  await server.database.db.insert(paymentAttempt).values(attempts)
  await fillDirectories(server.database.db)
}
const isOpenThere = async (paymentNo: string) => (await findAttempt(server.database.db, paymentNo))?.openThere

test('a provider that does not answer does not prevent the others from being notified of ended attempts', async () => {
  const customer = await addCustomer(server)
  const unanswered = Array.from({ length: 60 }, (_, index) => endedAttempt(customer, `P${index}`, 'ALIPAY', 100))
  await add([...unanswered, endedAttempt(customer, 'W', 'WECHAT', 1)])
  await expect(catchUpPayments(server.app.deps)).rejects.toThrow(AggregateError)
  expect(await isOpenThere('W')).toBe(false)
})

test('an attempt is closed at its provider within a day; afterwards its code has expired there', async () => {
  const customer = await addCustomer(server)
  await add([endedAttempt(customer, 'D1', 'WECHAT', 24 * 3600 - 1), endedAttempt(customer, 'D2', 'WECHAT', 24 * 3600)])
  await catchUpPayments(server.app.deps).catch(() => undefined)
  expect([await isOpenThere('D1'), await isOpenThere('D2')]).toEqual([false, true])
})
