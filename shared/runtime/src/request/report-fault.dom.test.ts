import { fakeApi, refusal } from '@portal/testing/fake-api'
import { drainEvents } from '../telemetry/portal-event'
import { requestRaw } from './request'

beforeEach(() => void drainEvents())
const reported = () => drainEvents().map(({ kind, detail }) => [kind, detail])

test('an answer that says that page or server is at fault is reported by call and code, without its text', async () => {
  fakeApi({ 'order/delete': refusal('BAD_FIELD', '寄件人张三的电话有误') })
  await requestRaw('order/delete', { orderNo: 'LC1' })
  expect(reported()).toEqual([['answer', 'order.delete-40001']])
})

test('what a person may cause is no fault', async () => {
  fakeApi({ 'order/delete': refusal('ORDER_NOT_FOUND', '订单不存在') })
  await requestRaw('order/delete', { orderNo: 'LC1' })
  expect(reported()).toEqual([])
})
