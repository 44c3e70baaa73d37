import { refreshRegistry } from './refresh-registry'
import { watchRegistry } from './watch-registry'

jest.mock('./refresh-registry', () => ({ refreshRegistry: jest.fn() }))

const refresh = jest.mocked(refreshRegistry)
let visibility: DocumentVisibilityState
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  refresh.mockReset()
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  stop = watchRegistry()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('the registry is polled every minute while the portal is visible', () => {
  jest.advanceTimersByTime(180_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  visibility = 'hidden'
  jest.advanceTimersByTime(180_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('it is fetched when the window gets the focus, but not each time', () => {
  jest.advanceTimersByTime(20_000)
  for (let count = 0; count < 5; count++) window.dispatchEvent(new Event('focus'))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('once stopped it is not fetched', () => {
  stop()
  jest.advanceTimersByTime(120_000)
  window.dispatchEvent(new Event('focus'))
  expect(refresh).not.toHaveBeenCalled()
})
