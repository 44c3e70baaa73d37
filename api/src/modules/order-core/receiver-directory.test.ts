import { inTransaction } from '../../database/transaction'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { lockOrders, updateOrder } from './order.repository'
import type { orders } from './order.tables'
import { creditorsOf, sendersTo } from './receiver-directory'

let server: TestServer
let sender: TestCustomer
let receiver: TestCustomer
let orderNo: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  sender = await addCustomer(server)
  receiver = await addCustomer(server)
  orderNo = (await placeOrder(server, sender.token)).orderNo
})
afterAll(() => server.close())

const change = (fields: Partial<typeof orders.$inferInsert>) =>
  inTransaction(server.database.db, async (tx) => {
    await lockOrders(tx, [{ userId: sender.userId, orderNo }])
    await updateOrder(tx, { userId: sender.userId, orderNo }, fields)
  })

test('an order leads from its receiver’s number to its sender', async () => {
  const { receiver: party } = await readDetail(server, sender.token, orderNo)
  const to = (userTel: string) => sendersTo(server.database.db, { userId: receiver.userId, userTel })
  expect(await to(party.mobile)).toEqual([sender.userId])
  await change({ receiverMobile: receiver.userTel })
  expect(await to(receiver.userTel)).toEqual([sender.userId])
})

test('a number to which nobody sends leads to its customer alone', async () => {
  const { userId } = receiver
  expect(await sendersTo(server.database.db, { userId, userTel: '13000000000' })).toEqual([userId])
})

test('a number has creditors while it owes 到付', async () => {
  const creditors = () => creditorsOf(server.database.db, receiver.userTel)
  await change({ receiverMobile: receiver.userTel, dueCents: 100 })
  expect(await creditors()).toEqual([])
  await change({ payMethod: 'RECEIVER' })
  expect(await creditors()).toEqual([sender.userId])
  await change({ dueCents: 0 })
  expect(await creditors()).toEqual([])
  await change({ dueCents: 200 })
  expect(await creditors()).toEqual([sender.userId])
  await change({ payMethod: 'SENDER' })
  expect(await creditors()).toEqual([])
})
