import { act, render, renderHook, screen } from '@testing-library/react'
import { clockText, useSecondsLeft } from './countdown'
import { pass } from '@portal/testing/fake-time'
import { Activity } from 'react'
import { useNow } from './now'

afterEach(() => jest.useRealTimers())

describe('a countdown', () => {
  const start = Date.parse('2026-11-22T02:00:00Z')
  beforeEach(() => jest.useFakeTimers({ now: start }))

  const setUp = (until: number, max?: number) =>
    renderHook((props: { until: number }) => useSecondsLeft(props.until, max), { initialProps: { until } })

  test('counts down to 0 and stops', () => {
    const { result } = setUp(start + 2500)
    expect(result.current).toBe(3)
    act(() => jest.advanceTimersByTime(1000))
    expect(result.current).toBe(2)
    act(() => jest.advanceTimersByTime(2000))
    expect(result.current).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('a browser that slept is right at once', () => {
    const { result } = setUp(start + 60_000)
    jest.setSystemTime(start + 40_000)
    act(() => jest.advanceTimersByTime(1000))
    expect(result.current).toBe(19)
  })

  test('begins again with another instant', () => {
    const { result, rerender } = setUp(start - 1)
    expect([result.current, jest.getTimerCount()]).toEqual([0, 0])
    rerender({ until: start + 5000 })
    expect([result.current, jest.getTimerCount()]).toEqual([5, 1])
  })

  test('the result never exceeds the maximum', () => expect(setUp(start + 3_600_000, 60).result.current).toBe(60))

  test.each([
    [0, '00:00'],
    [9, '00:09'],
    [75, '01:15'],
    [3600, '60:00'],
  ])('%i seconds are %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
})

describe('the present', () => {
  const start = new Date('2026-11-22T02:00:40Z')
  beforeEach(() => jest.useFakeTimers({ now: start }))

  const renders = jest.fn()
  const Clock = () => {
    const now = useNow().toISOString().slice(11, 19)
    renders()
    return <time>{now}</time>
  }
  const Page = ({ isShown = true }: { isShown?: boolean }) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Clock />
    </Activity>
  )

  test('changes with the minute of the clock, and with nothing else', async () => {
    renders.mockClear()
    render(<Page />)
    await pass(19_999)
    expect(screen.getByText('02:00:40')).toBeVisible()
    expect(renders).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(screen.getByText('02:01:00')).toBeVisible()
    await pass(60_000)
    expect(screen.getByText('02:02:00')).toBeVisible()
  })

  test('is updated when the page is shown again, and pauses while it is hidden', async () => {
    const { rerender } = render(<Page />)
    rerender(<Page isShown={false} />)
    expect(jest.getTimerCount()).toBe(0)
    await pass(300_000)
    rerender(<Page />)
    expect(screen.getByText('02:05:40')).toBeVisible()
  })
})
