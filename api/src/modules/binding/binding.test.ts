import { type MonthlyAccount, monthlyStatuses } from '@portal/contract/binding'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { findBoundMonthly } from './monthly-account.repository'
import { monthlyAccount } from './monthly-account.tables'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
  const other = await addCustomer(server)
  const accountOf = (monthlyCode: string, status: (typeof monthlyStatuses)[number], userId = customer.userId) => ({
    userId,
    monthlyCode,
    companyName: '深圳晨禾电子商行',
    status,
    createdAt: server.now(),
  })
  await server.database.db
    .insert(monthlyAccount)
    .values([
      ...monthlyStatuses.map((status) => accountOf(`M-${status}`, status)),
      accountOf('M-OTHERS', 'BOUND', other.userId),
    ])
})
afterAll(() => server.close())

test('binding/monthlyList shows the customer’s own accounts, the bound one first', async () => {
  const { data } = await server.call<MonthlyAccount[]>('binding/monthlyList', {}, customer.token)
  expect(data?.[0]).toEqual({ monthlyCode: 'M-BOUND', companyName: '深圳晨禾电子商行', status: 'BOUND' })
  expect(data?.map(({ status }) => status).sort()).toEqual([...monthlyStatuses].sort())
})

test('binding/monthlyList needs a login', async () =>
  expect(await server.call('binding/monthlyList', {})).toMatchObject(apiError('SESSION_EXPIRED')))

test.each([
  ...monthlyStatuses.map((status) => [`M-${status}`, status === 'BOUND'] as const),
  ['M-OTHERS', false],
  ['', false],
] as const)('%j pays for an order: %s', async (code, pays) => {
  expect((await findBoundMonthly(server.database.db, customer.userId, code)) !== undefined).toBe(pays)
})
