import type { BankAccount } from '@portal/shared/contract/bank'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { throwJunk } from '../../testing/throw-junk'
import { findVerifiedBank } from './bank.repository'
import { bankAccount } from './bank.tables'

let server: TestServer
let customer: TestCustomer
let other: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
  other = await addCustomer(server)
  const accountOf = (bankAccountId: string, fields: Partial<typeof bankAccount.$inferInsert> = {}): typeof bankAccount.$inferInsert => ({
    bankAccountId, userId: customer.userId, bankName: '招商银行', cardTail: '0128', accountName: '欧阳明远', accountType: 'PRIVATE', status: 'VERIFIED', createdAt: server.now(), ...fields,
  })
  await server.database.db.insert(bankAccount).values([
    accountOf('b1', { status: 'PENDING' }), accountOf('b2', { status: 'FAILED' }), accountOf('b3', { isDefault: true }),
    accountOf('b4', { accountName: '深圳晨禾电子商行', accountType: 'COMPANY' }), accountOf('of-another', { userId: other.userId }),
  ])
})
afterAll(() => server.close())

test('bank/list shows the customer’s own accounts, the default first, with masked names and the end of the number', async () => {
  const { data } = await server.call<BankAccount[]>('bank/list', {}, customer.token)
  expect(data?.map(({ bankAccountId }) => bankAccountId)).toEqual(['b3', 'b1', 'b2', 'b4'])
  expect(data?.[0]).toEqual({ bankAccountId: 'b3', bankName: '招商银行', cardTail: '0128', accountName: '欧阳**', accountType: 'PRIVATE', status: 'VERIFIED', isDefault: true })
  expect(data?.[3]).toMatchObject({ accountName: '深*******', accountType: 'COMPANY' })
})

test('bank/list is for who is logged in', async () => expect(await server.call('bank/list', {})).toMatchObject({ code: 401 }))
test('bank/list answers junk with documented codes', () => throwJunk(server, 'bank/list', { any: '' }, customer.token))

test.each([['b3', true], ['b1', false], ['b2', false], ['of-another', false], ['', false]])('money can be paid out to %j: %s', async (bankAccountId, isUsable) => {
  expect((await findVerifiedBank(server.database.db, customer.userId, bankAccountId)) !== undefined).toBe(isUsable)
})
