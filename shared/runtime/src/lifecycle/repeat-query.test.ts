import { ORDER_NOT_FOUND, UNAVAILABLE } from '@portal/contract/codes'
import { CallError } from '../request/call-error'
import { repeatDelay, repeatsQuery } from './repeat-query'

const away = new CallError('business', UNAVAILABLE, '服务暂时不可用，请稍后重试')

test('a query that found no process or no database is repeated after about one, three and six seconds', () => {
  const failures = Array.from({ length: 10 }, (_, index) => index)
  expect(failures.filter((count) => repeatsQuery(count, away))).toEqual([0, 1, 2])
  for (const [count, about] of [1000, 3000, 6000].entries()) {
    expect(repeatDelay(count)).toBeGreaterThanOrEqual(about * 0.75)
    expect(repeatDelay(count)).toBeLessThan(about * 1.25)
  }
})

test.each([
  ['a refusal', new CallError('business', ORDER_NOT_FOUND, '订单不存在')],
  ['a fault of the portal', new CallError('business', 500, '服务异常')],
  ['no network', new CallError('network', 0, '网络异常，请检查网络后重试')],
  ['no answer in time', new CallError('timeout', 0, '网络超时，请稍后重试')],
  ['an error of the page', new Error('x')],
])('%s is shown at once', (_, error) => {
  expect(repeatsQuery(0, error)).toBe(false)
})
