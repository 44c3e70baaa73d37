import { CallError } from '@portal/shared'
import { act, renderHook } from '@testing-library/react'
import { useFormCall } from './use-form-call'

const call = (send: () => Promise<string>) => {
  const { result } = renderHook(() => useFormCall({ send, onDone: jest.fn() }))
  return { result, run: () => act(() => result.current.run({})) }
}

test('after a success another press during the closing animation sends nothing', async () => {
  const send = jest.fn().mockResolvedValue('已提交')
  const { run } = call(send)
  await run()
  await run()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a failure shows its reason and can be retried', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new CallError('business', 50000, '系统繁忙'))
    .mockResolvedValue('已提交')
  const { result, run } = call(send)
  await run()
  expect(result.current.failure).toBe('系统繁忙')
  await run()
  expect(result.current.failure).toBe('')
  expect(send).toHaveBeenCalledTimes(2)
})
