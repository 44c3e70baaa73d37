import { firstPaint } from './first-paint'

jest.mock('./next-task', () => ({ nextTask: async () => undefined }))

const frame = jest.spyOn(globalThis, 'requestAnimationFrame')
const entries = jest.fn<{ name: string }[], [string]>(() => [])
const visibility = jest.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  Object.assign(performance, { getEntriesByName: entries })
  frame.mockReset()
  visibility.mockReturnValue('visible')
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame'] })
})
afterEach(() => jest.useRealTimers())

const isDone = jest.fn()
beforeEach(() => isDone.mockReset())

test('waits for the frame in which the HTML is painted', async () => {
  const painted = firstPaint().then(isDone)
  await jest.advanceTimersByTimeAsync(99)
  expect(isDone).not.toHaveBeenCalled()
  frame.mock.calls[0]?.[0](0)
  await painted
})

test('waits a tenth of a second where no frame comes', async () => {
  void firstPaint().then(isDone)
  await jest.advanceTimersByTimeAsync(100)
  expect(isDone).toHaveBeenCalled()
})

test('waits for none when the HTML is painted, or nobody sees the page', async () => {
  entries.mockReturnValueOnce([{ name: 'first-contentful-paint' }])
  await firstPaint()
  visibility.mockReturnValue('hidden')
  await firstPaint()
  expect(frame).not.toHaveBeenCalled()
})
