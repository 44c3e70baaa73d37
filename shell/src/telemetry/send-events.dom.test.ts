import { portal } from '@portal/shared'
import { drainEvents } from '@portal/shared/internal'
import { startSendingEvents } from './send-events'

let stop: () => void
const send = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>()
const sentCounts = () =>
  send.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { events: unknown[] }).events.length)
const report = (count: number) => {
  for (let index = 0; index < count; index++) portal.event({ kind: 'registry', detail: 'late' })
}

beforeEach(() => {
  jest.useFakeTimers()
  drainEvents()
  send.mockReset().mockResolvedValue({ ok: true })
  globalThis.fetch = send as unknown as typeof fetch
  stop = startSendingEvents()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('events are sent together after ten seconds, without identity, and nothing is sent when there is none', async () => {
  report(3)
  await jest.advanceTimersByTimeAsync(9_000)
  expect(send).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(sentCounts()).toEqual([3])
  expect(send).toHaveBeenCalledWith(
    '/api/telemetry/events',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  )
})

test('they bring the mark of the page along, and none where it has none', async () => {
  const sentMarks = () => send.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { mark?: string }).mark)
  report(1)
  await jest.advanceTimersByTimeAsync(10_000)
  const mark = `0123456789abcdef.mlx3k2a1.${'s'.repeat(22)}`
  document.head.innerHTML = `<meta name="portal-visit" content="${mark}">`
  report(1)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(sentMarks()).toEqual([undefined, mark])
})

test('twenty events do not wait', () => {
  report(20)
  expect(sentCounts()).toEqual([20])
})

test('waiting events are sent when the page is left', () => {
  report(2)
  window.dispatchEvent(new Event('pagehide'))
  expect(sentCounts()).toEqual([2])
})

test('what is reported when the page is hidden is sent, and nothing when it is shown again', () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  report(2)
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockReturnValue('visible')
  report(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sentCounts()).toEqual([2])
  state.mockRestore()
})

test.each([
  ['refused', () => send.mockResolvedValue({ ok: false })],
  ['unreachable', () => send.mockRejectedValue(new TypeError('Failed to fetch'))],
])('a server that is %s gets fewer and fewer requests', async (_name, arrange) => {
  arrange()
  for (let second = 0; second < 600; second += 10) {
    report(1)
    await jest.advanceTimersByTimeAsync(10_000)
  }
  expect(send.mock.calls.length).toBeLessThan(8)
})

test('nothing is sent once it is stopped', async () => {
  stop()
  report(30)
  window.dispatchEvent(new Event('pagehide'))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(send).not.toHaveBeenCalled()
})
