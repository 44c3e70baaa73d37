import { CallError } from '@portal/shared'
import { IDEMPOTENCY_CONFLICT, ORDER_NOT_FOUND, PRICE_CHANGED } from '@portal/contract/codes'
import { isRefusal } from './is-refusal'

test.each<[string, unknown, boolean]>([
  ['one of the codes', new CallError('business', PRICE_CHANGED, '价格已更新'), true],
  ['another code', new CallError('business', IDEMPOTENCY_CONFLICT, '该请求编号已用于其他内容'), false],
  ['no answer', new CallError('network', 0, '网络异常'), false],
  ['an error of the page with such a number', Object.assign(new Error(), { code: PRICE_CHANGED }), false],
])('%s', (_, error, expected) => expect(isRefusal(error, ORDER_NOT_FOUND, PRICE_CHANGED)).toBe(expected))
