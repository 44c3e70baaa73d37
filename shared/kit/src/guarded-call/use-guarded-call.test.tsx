import { CallError } from '@portal/shared'
import { act, render, renderHook } from '@testing-library/react'
import { type OnRefused, useGuardedCall } from './use-guarded-call'
import { press } from '@portal/testing/page-helpers'
import { Activity } from 'react'
import { IDEMPOTENCY_CONFLICT, ORDER_NOT_FOUND, PRICE_CHANGED } from '@portal/contract/codes'
import { isRefusal } from './is-refusal'

const busyCarrier = new CallError('business', 50000, '系统繁忙')

const setUp = () => {
  const { result } = renderHook(useGuardedCall)
  const press = (call: () => Promise<unknown>, onRefused?: OnRefused) => act(() => result.current.run(call, onRefused))
  return { result, press }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a second press during the call does nothing', async () => {
  const { result, press } = setUp()
  let answer = (_: unknown) => {}
  const call = jest.fn(() => new Promise((resolve) => (answer = resolve)))
  let first = Promise.resolve(false)
  await act(async () => void (first = result.current.run(call)))
  expect(await press(call)).toBe(false)
  expect(result.current).toMatchObject({ busy: true, sending: true })
  await act(async () => answer(undefined))
  expect(await first).toBe(true)
  expect(call).toHaveBeenCalledTimes(1)
})

test('right after a success a press is the second of a double click; half a second later it is a new one', async () => {
  const { result, press } = setUp()
  const call = jest.fn().mockResolvedValue(undefined)
  await press(call)
  expect(result.current).toMatchObject({ busy: true, sending: false })
  expect(await press(call)).toBe(false)
  act(() => jest.advanceTimersByTime(500))
  expect(result.current.busy).toBe(false)
  expect(await press(call)).toBe(true)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a failure shows its reason and can be retried at once', async () => {
  const { result, press } = setUp()
  expect(await press(() => Promise.reject(busyCarrier))).toBe(false)
  expect(result.current).toMatchObject({ busy: false, failure: '系统繁忙' })
  expect(await press(() => Promise.resolve())).toBe(true)
  expect(result.current.failure).toBe('')
})

test.each<[string, unknown, OnRefused | undefined, string]>([
  ["the API's sentence", busyCarrier, undefined, '系统繁忙'],
  ['a sentence of its own for what is no answer', new Error('canvas'), undefined, '操作失败，请重试'],
  ['what the page says instead', busyCarrier, () => '请稍后再提交', '请稍后再提交'],
  ['what the page finds out first', busyCarrier, () => Promise.resolve('订单已支付'), '订单已支付'],
  ['nothing where it was said at a field', busyCarrier, () => '', ''],
])('shows %s', async (_name, error, onRefused, failure) => {
  const { result, press } = setUp()
  await press(() => Promise.reject(error), onRefused)
  expect(result.current.failure).toBe(failure)
})

describe('a hidden page', () => {
  const Page = ({ call }: { call: () => Promise<unknown> }) => {
    const { busy, run } = useGuardedCall()
    return (
      <button aria-disabled={busy} onClick={() => void run(call)}>
        保存
      </button>
    )
  }

  test('a page that was hidden right after a success works again when it is shown', async () => {
    const call = jest.fn().mockResolvedValue(undefined)
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Page call={call} />
      </Activity>
    )
    const { rerender } = render(page('visible'))
    await press('保存')
    rerender(page('hidden'))
    rerender(page('visible'))
    await press('保存')
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('a refusal', () => {
  test.each<[string, unknown, boolean]>([
    ['one of the codes', new CallError('business', PRICE_CHANGED, '价格已更新'), true],
    ['another code', new CallError('business', IDEMPOTENCY_CONFLICT, '该请求编号已用于其他内容'), false],
    ['no answer', new CallError('network', 0, '网络异常'), false],
    ['an error of the page with such a number', Object.assign(new Error(), { code: PRICE_CHANGED }), false],
  ])('%s', (_, error, expected) => expect(isRefusal(error, ORDER_NOT_FOUND, PRICE_CHANGED)).toBe(expected))
})
