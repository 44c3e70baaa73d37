import { errorCatalogue } from '@portal/contract/error-codes'
import { loadDownloadFile } from '@portal/runtime/download/load-download-file'
import { CallError } from '@portal/runtime/request/call-error'
import { loadData } from '@portal/runtime/request/request'
import type { ApiPath, RequestTo } from './contract-schemas'
import { type Answers, fakeApi, lostConnection, type Reply, refusal, sentTo, assertContract } from './fake-api'

const title = {
  billingProfileId: 't1',
  buyerType: 'PERSONAL' as const,
  buyerName: '陈立言',
  taxNo: '',
  addressPhone: '',
  bankAccount: '',
  email: 'chen@example.com',
  mobile: '',
  isDefault: true,
}

/** Answers that the types would not allow. */
const untyped = (answers: object) => fakeApi(answers as Answers)

/** A page that ignores a failure. */
const call = (path: 'billingProfile/list' | 'order/unpaid') => loadData(path, {}).catch(() => undefined)

test('a valid answer reaches the caller, and the request can be read by its path', async () => {
  fakeApi({ 'billingProfile/list': { data: [title] }, 'billingProfile/delete': { data: {} } })
  expect(await loadData('billingProfile/list', {})).toEqual([title])
  await loadData('billingProfile/delete', { billingProfileId: 't1' })
  expect(sentTo('billingProfile/delete')).toEqual([{ billingProfileId: 't1' }])
  expect(assertContract).not.toThrow()
})

test.each([
  ['a field of another type', [{ ...title, isDefault: 'yes' }], 'isDefault'],
  ['no such value', [{ ...title, buyerType: 'FAMILY' }], 'buyerType'],
  ['a field that is missing', [{ billingProfileId: 't1' }], 'buyerName'],
  ['a field that the server cuts off', [{ ...title, rank: 1 }], '0.rank'],
])('%s fails the test, although the page swallows it', async (_case, data, field) => {
  untyped({ 'billingProfile/list': { data } })
  await call('billingProfile/list')
  expect(assertContract).toThrow(/^billingProfile\/list answers what the contract does not admit:/)
  await call('billingProfile/list')
  expect(assertContract).toThrow(field)
})

test('an invalid request fails the test', async () => {
  fakeApi({ 'billingProfile/delete': { data: {} } })
  await loadData('billingProfile/delete', { billingProfileId: '' }).catch(() => undefined)
  expect(assertContract).toThrow(/^billingProfile\/delete is sent what the contract does not admit:/)
})

test('a call without an answer, or outside the contract, fails the test', async () => {
  fakeApi({})
  await call('order/unpaid')
  expect(assertContract).toThrow('order/unpaid has no answer')
  untyped({ 'order/nothing': { data: {} } })
  await fetch('/api/order/nothing', { method: 'POST', headers: {}, body: '{}' }).catch(() => undefined)
  expect(assertContract).toThrow('order/nothing is no call of the contract')
})

test('a problem is reported once', async () => {
  fakeApi({})
  await call('order/unpaid')
  expect(assertContract).toThrow()
  expect(assertContract).not.toThrow()
})

test('a passed captcha has the data of the contract', async () => {
  const envelope = { repCode: '0000', repMsg: null, repData: { token: 't' }, success: true }
  untyped({ 'captcha/get': { envelope } })
  await fetch('/api/captcha/get', { method: 'POST', headers: {}, body: '{"captchaType":"clickWord"}' }).catch(
    () => undefined,
  )
  expect(assertContract).toThrow('originalImageBase64')
})

test('a refusal is one of the catalogue, with its message and its status', async () => {
  const { answers } = fakeApi({ 'order/unpaid': refusal('PAYMENT_OVERDUE') })
  const { code, message } = errorCatalogue.PAYMENT_OVERDUE
  await expect(loadData('order/unpaid', {})).rejects.toMatchObject({ kind: 'business', code, message })
  answers['order/unpaid'] = refusal('UNAVAILABLE', '数据库维护中', { minutes: 5 })
  await expect(loadData('order/unpaid', {})).rejects.toMatchObject({ message: '数据库维护中', data: { minutes: 5 } })
})

test('a broken connection is no violation of the contract', async () => {
  const { answers } = fakeApi({ 'order/unpaid': lostConnection })
  await expect(loadData('order/unpaid', {})).rejects.toMatchObject({
    kind: 'network',
    message: '网络异常，请检查网络后重试',
  })
  answers['order/unpaid'] = { text: '<html>502 Bad Gateway</html>', status: 502 }
  await expect(loadData('order/unpaid', {})).rejects.toBeInstanceOf(CallError)
})

test('a download answers with a file and its name', async () => {
  fakeApi({ 'order/export': { file: new Blob(['PK']), fileName: '订单.xlsx' } })
  const take = jest.fn()
  const download = await loadDownloadFile()
  await download('order/export', { tab: 'signed' }, take)
  expect(take).toHaveBeenCalledWith('订单.xlsx', expect.any(Blob))
  expect(sentTo('order/export')).toEqual([{ tab: 'signed' }])
})

/** Read by the compiler: each line is `true` only while the types say so. */
type IsAssignable<Value, Type> = [Value] extends [Type] ? true : false
const types: {
  noOtherPath: IsAssignable<'order/nothing', ApiPath>
  noOtherField: IsAssignable<{ data: [{ billingProfileId: string }] }, Reply<'billingProfile/list'>>
  noOtherValue: IsAssignable<{ data: { orderNo: number } }, Reply<'order/delete'>>
  noOtherCode: IsAssignable<'NO_SUCH_ERROR', Parameters<typeof refusal>[0]>
  right: IsAssignable<{ data: { orderNo: string } }, Reply<'order/delete'>>
  sent: IsAssignable<{ orderNo: string }, RequestTo<'order/delete'>>
} = { noOtherPath: false, noOtherField: false, noOtherValue: false, noOtherCode: false, right: true, sent: true }

test('paths, answers, requests and refusals have the types of the contract', () => {
  expect(Object.values(types)).toEqual([false, false, false, false, true, true])
})
