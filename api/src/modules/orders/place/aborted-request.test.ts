import { orderCreate } from '@portal/contract/order'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { bankAccount } from '../../bank/bank.tables'
import { monthlyAccount } from '../../binding/monthly-account.tables'
import { createOrder } from './domestic-order.service'
import { addBank, addMonthly, passRealName } from '../entitlements.testing'
import { type OrderBody, openLanes, orderBody } from '../order.testing'
import { orders } from '../../order-core/order.tables'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

/** A database in which something else happens after the order is validated and before it is stored. */
const interruptedBy = (event: () => Promise<unknown>): Db =>
  new Proxy(server.database.db, {
    get: (target, name) =>
      name !== 'transaction'
        ? Reflect.get(target, name)
        : async (work: Parameters<Db['transaction']>[0]) => {
            await event()
            return target.transaction(work)
          },
  })
const createWhile = (event: () => Promise<unknown>, changes: Partial<OrderBody>) =>
  createOrder(
    { db: interruptedBy(event), clock: server.now, config: server.config },
    customer.userId,
    orderCreate.request.parse(orderBody(server, changes)),
  )
const storedOrders = () => server.database.db.$count(orders, eq(orders.userId, customer.userId))

test('a bank account that is deleted meanwhile gets no 代收货款', async () => {
  const { db } = server.database
  await passRealName(server, customer)
  const bankAccountId = await addBank(server, customer)
  const remove = () => db.delete(bankAccount).where(eq(bankAccount.bankAccountId, bankAccountId))
  await expect(createWhile(remove, { codAmountCents: 100_00, bankAccountId })).rejects.toMatchObject({
    errorName: 'BAD_FIELD',
    message: '银行账户：请选择已验证的收款账户',
  })
  expect(await storedOrders()).toBe(0)
})

test('a monthly account that is unbound meanwhile pays nothing', async () => {
  const { db } = server.database
  const monthlyCode = await addMonthly(server, customer)
  const unbind = () =>
    db.update(monthlyAccount).set({ status: 'UNBOUND' }).where(eq(monthlyAccount.monthlyCode, monthlyCode))
  await expect(createWhile(unbind, { payMethod: 'MONTHLY', monthlyCode })).rejects.toMatchObject({
    errorName: 'MONTHLY_ACCOUNT_INVALID',
  })
  expect(await storedOrders()).toBe(0)
})
