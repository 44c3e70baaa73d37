import { act, renderHook } from '@testing-library/react'
import { toast, useCurrentToast } from './toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

const watch = () => {
  const { result } = renderHook(useCurrentToast)
  return () => result.current?.text
}

describe('toast', () => {
  it('shows a text for 1000 ms', () => {
    const text = watch()
    act(() => toast.success('注册成功'))
    expect(text()).toBe('注册成功')
    act(() => jest.advanceTimersByTime(999))
    expect(text()).toBe('注册成功')
    act(() => jest.advanceTimersByTime(1))
    expect(text()).toBeUndefined()
  })

  it('shows an error for 3000 ms', () => {
    const text = watch()
    act(() => toast.error('服务异常'))
    act(() => jest.advanceTimersByTime(2999))
    expect(text()).toBe('服务异常')
    act(() => jest.advanceTimersByTime(1))
    expect(text()).toBeUndefined()
  })

  it('takes a duration', () => {
    const text = watch()
    act(() => toast.info('稍等', 200))
    act(() => jest.advanceTimersByTime(200))
    expect(text()).toBeUndefined()
  })

  it('queues: one at a time, each for its own time, in order', () => {
    const text = watch()
    act(() => {
      toast.warning('一')
      toast.error('二')
      toast.info('三')
    })
    expect(text()).toBe('一')
    act(() => jest.advanceTimersByTime(1000))
    expect(text()).toBe('二')
    act(() => jest.advanceTimersByTime(3000))
    expect(text()).toBe('三')
    act(() => jest.advanceTimersByTime(1000))
    expect(text()).toBeUndefined()
  })

  it('shows the same text once while it is shown or waiting, and again later', () => {
    const text = watch()
    act(() => {
      toast.error('网络异常')
      toast.error('网络异常')
    })
    act(() => jest.advanceTimersByTime(3000))
    expect(text()).toBeUndefined()
    act(() => toast.error('网络异常'))
    expect(text()).toBe('网络异常')
  })
})
