import { maxShownWithoutCode } from '@portal/contract/address'
import type { ResponseOf } from '@portal/contract/calls'
import { apiError } from '../../testing/api-error'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { importRow } from './address-book.testing'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  await fill('sender')
})

/** A full book. */
const fill = (kind: 'sender' | 'receiver') =>
  server.call(
    'address/importRows',
    { kind, rows: Array.from({ length: 500 }, (_, index) => importRow({ address: `文三路${index}号院` })) },
    customer.token,
  )
const show = (query: object = {}, token = customer.token) =>
  server.call<ResponseOf<'address/page'>>('address/page', { kind: 'sender', page: 1, pageSize: 100, ...query }, token)
const mostPages = maxShownWithoutCode / 100
const showAll = async () => {
  for (let page = 1; page <= mostPages; page += 1) expect(await show({ page })).toMatchObject({ code: 0 })
}
const usedUp = apiError('CODE_REQUIRED', '今天查看的地址已达300条，为保护您和联系人的信息，请验证手机号后继续')
const receive = () => receiveCode(server, customer.userTel, 'showAddresses')

test('so many entries are shown in a day, of both books together, and then a code is asked for', async () => {
  await fill('receiver')
  await show()
  await show({ kind: 'receiver' })
  await show({ page: 2 })
  for (const query of [{ page: 3 }, { kind: 'receiver', page: 2 }, { keyword: '文三路499号' }])
    expect(await show(query)).toMatchObject(usedUp)
})

test('what was shown before counts no second time, in whichever pages and by whichever words', async () => {
  await showAll()
  for (const query of [{ page: 1 }, { page: 3 }, { page: 1, pageSize: 200 }, { page: 28, pageSize: 10 }])
    expect(await show(query)).toMatchObject({ code: 0 })
})

test('a page that would go beyond the day is not counted at all', async () => {
  await show({ page: 1, pageSize: 200 })
  expect(await show({ page: 2, pageSize: 200 })).toMatchObject(usedUp)
  expect(await show({ page: 3, pageSize: 100 })).toMatchObject({ code: 0 })
})

test('of calls at once no more are shown than of one after the other', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((page) => show({ page })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(mostPages)
})

test('a day later, and for another customer, it begins anew', async () => {
  await showAll()
  expect(await show({ page: 4 })).toMatchObject(usedUp)
  const other = await addCustomer(server)
  expect(await show({ page: 4 }, other.token)).toMatchObject({ code: 0 })
  server.advance(24 * 3600)
  expect(await show({ page: 4 })).toMatchObject({ code: 0 })
})

test('a code shows as many again, once', async () => {
  await showAll()
  const smsCode = await receive()
  expect(await show({ page: 4, smsCode: otherThan(smsCode) })).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await show({ page: 4 })).toMatchObject(usedUp)
  expect(await show({ page: 4, smsCode })).toMatchObject({ code: 0 })
  expect(await show({ page: 5 })).toMatchObject({ code: 0 })
  expect(await show({ page: 5, smsCode })).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test('what a clock counted that was ahead is over with the right time', async () => {
  const days = 5 * 24 * 3600
  server.advance(days)
  await showAll()
  server.advance(-days)
  expect(await show({ page: 4 })).toMatchObject(usedUp)
  server.advance(24 * 3600)
  expect(await show({ page: 4 })).toMatchObject({ code: 0 })
})
