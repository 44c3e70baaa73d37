import { BusinessError } from '../../http/business-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { sendScopedCode } from './scoped-code'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a code that could not be sent counts for nothing', async () => {
  const { userId } = await addCustomer(server)
  const scope = { name: 'email', userId, subject: 'b@example.com' } as const
  const fail = () => Promise.reject(new BusinessError('MAIL_NOT_SENT'))
  // A refusal counts neither for the minute nor for the day.
  for (let time = 0; time < 7; time++)
    await expect(sendScopedCode(server.app.deps, scope, fail)).rejects.toMatchObject({ errorName: 'MAIL_NOT_SENT' })
  await sendScopedCode(server.app.deps, scope, () => Promise.resolve())
})
