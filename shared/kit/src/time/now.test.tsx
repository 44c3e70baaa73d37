import { pass } from '@portal/testing/fake-time'
import { render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { useNow } from './now'

const start = new Date('2026-11-22T02:00:40Z')
beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

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
