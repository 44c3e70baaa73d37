import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { newAddress } from '../../../testing/addresses'
import { otherThan, receiveCode } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { sections } from '../../account-core/personal-data'
import { addGroup, createEntryOf } from '../../address/address-book.testing'
import { bankAccount } from '../../bank/bank.tables'
import { grantCoupon } from '../../coupon/coupon.testing'
import { caseBody, sendFeedback } from '../../feedback/feedback.testing'
import { openLanes, placeOrder } from '../../orders/order.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())

/** A customer with data of most kinds; every text contains `mark`. */
const withBelongings = async (mark: string) => {
  const customer = await addCustomer(server, { nickname: mark })
  await server.call('profile/save', { nickname: mark, company: `${mark}公司` }, customer.token)
  await grantCoupon(server, customer.userId)
  await server.database.db.insert(bankAccount).values({
    bankAccountId: `bank-${mark}`,
    userId: customer.userId,
    bankName: `${mark}银行`,
    cardTail: '0128',
    accountName: mark,
    accountType: 'PRIVATE',
    status: 'VERIFIED',
    createdAt: server.now(),
  })
  const groupId = await addGroup(server, customer.token, { groupName: `${mark}组` })
  await createEntryOf(server, customer.token, { name: mark, postcode: '310012', groupId })
  await sendFeedback(server, customer, caseBody({ description: `${mark}：希望下单页面可以记住货物` }))
  const { orderNo } = await placeOrder(server, customer.token, { goodsName: `${mark}的书` })
  return { ...customer, orderNo }
}
const ask = ({ token }: Pick<TestCustomer, 'token'>, smsCode: string) =>
  server.send('profile/export', { smsCode }, { token, address: newAddress() })
const download = async (customer: TestCustomer) => {
  server.advance(61)
  const response = await ask(customer, await receiveCode(server, customer.userTel, 'exportOwnData'))
  expect(response.headers['content-type']).toBe('application/zip')
  return { files: unzipSync(response.rawPayload), disposition: response.headers['content-disposition'] }
}

test('has all data of the customer and none of others', async () => {
  const [mine, other] = [await withBelongings('甲甲甲'), await withBelongings('乙乙乙')]
  const { files, disposition } = await download(mine)
  expect(Object.keys(files)).toEqual(['说明.txt', '我的数据.json', '订单.xlsx'])
  expect(decodeURIComponent(String(disposition))).toMatch(/我的数据_\d{8}\.zip$/)
  const text = strFromU8(files['我的数据.json'] ?? new Uint8Array())
  const data = JSON.parse(text)
  expect(Object.keys(data)).toEqual(['exportedAt', ...sections])
  expect(data.account[0]).toMatchObject({ userId: mine.userId, userTel: mine.userTel, nickname: '甲甲甲' })
  expect(data.profile[0]).toMatchObject({ company: '甲甲甲公司' })
  expect(data.addressGroups).toMatchObject([{ kind: 'sender', groupName: '甲甲甲组' }])
  expect(data.addresses).toMatchObject([{ postcode: '310012', groupId: data.addressGroups[0].groupId }])
  expect(data.bankAccounts[0]).toMatchObject({ cardTail: '0128', bankName: '甲甲甲银行' })
  expect(data.feedback[0]).toMatchObject({
    description: '甲甲甲：希望下单页面可以记住货物',
    entries: [{ by: 'CUSTOMER', action: '提交反馈' }],
  })
  expect([data.coupons.length, data.sessions.length, data.orders.length]).toEqual([1, 1, 1])
  expect(data.orders[0]).toMatchObject({
    orderNo: mine.orderNo,
    goodsName: '甲甲甲的书',
    fees: expect.arrayContaining([expect.objectContaining({ kind: 'CHARGE' })]),
  })
  for (const foreign of ['乙乙乙', other.userId, other.userTel, other.orderNo]) expect(text).not.toContain(foreign)
  expect(text).not.toMatch(/Hash"|"clientRequestId"|"v1\./)
  expect(
    strFromU8(unzipSync(files['订单.xlsx'] ?? new Uint8Array())['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
  ).toContain('甲甲甲的书')
})

test('more orders than are read at a time', async () => {
  const customer = await withBelongings('丙丙丙')
  await server.database.db.execute(sql`
    insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
    select 'X' || n, 'X' || n, user_id, 'x' || n, '', '{}', '{}', sender_name, sender_mobile, sender_city, receiver_name, receiver_mobile, receiver_city,
      goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams,
      '[]', estimate_cents, 0, 'SIGNED', 'PAID', created_at, moved_at
    from orders, generate_series(1, 600) n where order_no = ${customer.orderNo}`)
  const { files } = await download(customer)
  const { orders } = JSON.parse(strFromU8(files['我的数据.json'] ?? new Uint8Array()))
  expect(new Set(orders.map(({ orderNo }: { orderNo: string }) => orderNo)).size).toBe(601)
})

test('needs the code, and is there three times a day', async () => {
  const customer = await addCustomer(server)
  expect(
    (await ask(customer, otherThan(await receiveCode(server, customer.userTel, 'exportOwnData')))).json(),
  ).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect((await ask({ token: 'x'.repeat(43) }, '123456')).statusCode).toBe(401)
  for (let count = 0; count < 3; count += 1) await download(customer)
  expect((await ask(customer, '123456')).json()).toMatchObject(apiError('RATE_LIMITED', '每天最多下载3次，请明天再试'))
})
