import { startTestServer, type TestServer } from '../../testing/test-server'
import { notifyPaymentProviders } from './notify-payment-providers'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the decision of a transaction is kept, even when the database fails before providers are notified', async () => {
  const away = Object.assign(Object.create(server.database.db), {
    select: () => {
      throw new Error('Connection terminated unexpectedly')
    },
  })
  await expect(notifyPaymentProviders({ ...server.app.deps, db: away }, ['p'])).resolves.toBeUndefined()
})
