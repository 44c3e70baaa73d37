import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { receiveCode } from '../../testing/receive-code'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { newPhone } from '../messages/send/message.testing'
import { openLanes, placeOrder } from '../orders/order.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

const guide = readFileSync(join(__dirname, '../../../../docs/upgrading.md'), 'utf8')

/** The statements by which support opens a closed account again, for an account and a number. */
const statementsFor = (userId: string, userTel: string): string[] => {
  const [, block = ''] = /\\set account [^\n]*\nbegin;\n(.*?)commit;/s.exec(guide) ?? []
  return (
    block
      .replaceAll(":'account'", `'${userId}'`)
      .replaceAll('13900139000', userTel)
      // The test's clock is ahead of the database's.
      .replaceAll('now()', `'${server.now().toISOString()}'`)
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean)
  )
}

const logIn = async (userTel: string, more: object = {}) => {
  server.advance(61)
  const smsCode = await receiveCode(server, userTel, 'login')
  const form = { loginType: 'sms', userTel, smsCode, ...more }
  return (await server.send('user/authenticate/login', form, { address: newAddress() })).json()
}

test('support opens a closed account for its customer’s number of today, as the guide says', async () => {
  const customer = await addCustomer(server)
  await placeOrder(server, customer.token)
  server.advance(200 * 86_400)
  expect(await logIn(customer.userTel)).toMatchObject(apiError('OWNER_PROOF_REQUIRED'))
  const next = await logIn(customer.userTel, { proof: { kind: 'NEW_ACCOUNT' } })
  const number = newPhone()
  const statements = statementsFor(customer.userId, number)
  expect(statements).toHaveLength(2)
  await server.database.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  expect(await logIn(number)).toMatchObject({ code: 0, data: { userId: customer.userId } })
  expect(await logIn(customer.userTel)).toMatchObject({ code: 0, data: { userId: next.data.userId } })
})
