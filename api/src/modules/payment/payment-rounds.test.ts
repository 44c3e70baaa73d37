import { fillDirectories } from '../../fill-directories'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { catchUpPayments } from './payment-rounds'
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

test('a provider that does not answer does not prevent the others from being notified of ended attempts', async () => {
  const { userId } = await addCustomer(server)
  const now = server.now()
  const over = (paymentNo: string, channel: 'WECHAT' | 'ALIPAY', seconds: number) => ({
    paymentNo,
    userId,
    clientRequestId: paymentNo,
    contentHash: '',
    channel,
    status: 'EXPIRED' as const,
    amountCents: 100,
    codeUrl: '',
    openThere: true,
    createdAt: now,
    expiresAt: new Date(now.getTime() - seconds * 1000),
  })
  await server.database.db
    .insert(paymentAttempt)
    .values([...Array.from({ length: 60 }, (_, index) => over(`P${index}`, 'ALIPAY', 100)), over('W', 'WECHAT', 1)])
  await fillDirectories(server.database.db)
  await expect(catchUpPayments(server.app.deps)).rejects.toThrow(AggregateError)
  expect(await findAttempt(server.database.db, 'W')).toMatchObject({ openThere: false })
})
