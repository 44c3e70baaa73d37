import type { ResponseOf } from '@portal/contract/calls'
import { productionEnv } from '../../testing/production-env'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { openLanes } from '../../modules/orders/order.testing'
import { addBillingProfile, applyBody, paidOrder } from '../../modules/invoice/invoice.testing'
import { apiError } from '../../testing/api-error'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startDemoServer({
    ports: ({ issuing, ...standIns }) => ({
      ...standIns,
      issuing: issuing === null ? null : { ...issuing, file: () => Promise.resolve(Buffer.from('%PDF-')) },
    }),
  })
  await openLanes(server)
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const apply = async (buyerName: string): Promise<string> => {
  const billingProfileId = await addBillingProfile(server, customer, { buyerName })
  const { data, message } = await server.call<ResponseOf<'invoice/apply'>>(
    'invoice/apply',
    applyBody(billingProfileId, [await paidOrder(server, customer)]),
    customer.token,
  )
  const applicationNo = data?.applicationNos[0]
  if (applicationNo === undefined) throw new Error(message)
  return applicationNo
}
const press = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/dev/invoices',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const page = async (query = '') => (await server.app.inject({ url: `/dev/invoices${query}` })).body
const statusOf = async (applicationNo: string) =>
  (await server.call<ResponseOf<'invoice/detail'>>('invoice/detail', { applicationNo }, customer.token)).data?.status

test('shows what waits, and answers in the place of the tax authority', async () => {
  expect(await page()).toContain('没有待办理的发票')
  const [issued, failed] = [await apply('<b>一家</b>公司'), await apply('二家公司')]
  const waiting = await page()
  expect(waiting).toContain('&lt;b&gt;一家&lt;/b&gt;公司')
  expect(waiting).toContain(`aria-label="立即开具：${issued}"`)
  const response = await press({ applicationNo: issued, decision: 'ISSUE' })
  expect([response.statusCode, response.headers.location]).toEqual([303, `/dev/invoices?decided=${issued}`])
  expect(await page(`?decided=${issued}`)).toContain(`${issued}：已开票`)
  await press({ applicationNo: failed, decision: 'FAIL' })
  expect([await statusOf(issued), await statusOf(failed)]).toEqual(['ISSUED', 'FAILED'])
  expect(await page()).toContain('开票失败：税务平台拒绝开具')
})

test.each([
  ['AGREE', 'RED_ISSUED'],
  ['DENY', 'ISSUED'],
])('a buyer says %s', async (decision, status) => {
  const applicationNo = await apply(`三家${decision}已抵扣`)
  await press({ applicationNo, decision: 'ISSUE' })
  await server.call('invoice/reverse', { applicationNo, reason: '01' }, customer.token)
  expect(await page()).toContain(`aria-label="购方确认红冲：${applicationNo}"`)
  await press({ applicationNo, decision })
  expect(await statusOf(applicationNo)).toBe(status)
})

test('the call for tests needs no minute, and can decide', async () => {
  const applicationNo = await apply('四家稍候')
  expect(await server.call('dev/issue-invoice', { applicationNo: await apply('四家失败') })).toMatchObject({
    code: 0,
    data: { status: 'FAILED' },
  })
  expect(await server.call('dev/issue-invoice', { applicationNo })).toMatchObject({
    code: 0,
    data: { status: 'ISSUING' },
  })
  expect(await server.call('dev/issue-invoice', { applicationNo, decision: 'ISSUE' })).toMatchObject({
    code: 0,
    data: { status: 'ISSUED' },
  })
  expect(await server.call('dev/issue-invoice', { applicationNo: 'none' })).toMatchObject(apiError('INVOICE_NOT_FOUND'))
})

test('a part of an issued invoice is taken back; more than is left says so', async () => {
  const applicationNo = await apply('六家公司')
  await press({ applicationNo, decision: 'ISSUE' })
  await press({ applicationNo, decision: 'PART', yuan: '30.05' })
  expect(await page()).toContain('已红冲 ¥30.05')
  expect((await press({ applicationNo, decision: 'PART', yuan: '69.96' })).body).toContain('红冲金额超过发票的剩余金额')
  expect((await press({ applicationNo, decision: 'PART', yuan: '0' })).body).toContain('请输入大于0的金额')
  await press({ applicationNo, decision: 'PART', yuan: '69.95' })
  expect(await statusOf(applicationNo)).toBe('RED_ISSUED')
})

test('what is no button of the page changes nothing', async () => {
  const applicationNo = await apply('五家公司')
  for (const fields of [
    {},
    { applicationNo },
    { applicationNo, decision: 'BURN' },
    { applicationNo: '\0', decision: 'ISSUE' },
    { applicationNo: 'none', decision: 'ISSUE' },
  ]) {
    expect((await press(fields as Record<string, string>)).statusCode).toBe(200)
  }
  expect((await server.app.inject({ url: '/dev/invoices?decided=%00&decided=x' })).statusCode).toBe(200)
  expect(await statusOf(applicationNo)).toBe('SUBMITTED')
})

test('production has no such page', async () => {
  const production = await startDemoServer({ env: productionEnv })
  expect((await production.app.inject({ url: '/dev/invoices' })).statusCode).toBe(404)
  expect((await production.send('dev/issue-invoice', { applicationNo: 'x' })).statusCode).toBe(404)
  await production.close()
})
