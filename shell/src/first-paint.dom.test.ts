import { firstPaint } from './first-paint'

jest.mock('./next-task', () => ({ nextTask: async () => undefined }))

const frame = jest.spyOn(globalThis, 'requestAnimationFrame')
const entries = jest.fn<{ name: string }[], [string]>(() => [])
const visibility = jest.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  Object.assign(performance, { getEntriesByName: entries })
  frame.mockReset()
  visibility.mockReturnValue('visible')
})

test('waits for the frame in which the HTML is painted', async () => {
  let isDone = false
  const painted = firstPaint().then(() => (isDone = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isDone).toBe(false)
  frame.mock.calls[0]?.[0](0)
  await painted
})

test('waits no longer where no frame comes', async () => {
  await firstPaint()
  expect(frame).toHaveBeenCalled()
})

test('waits for none when the HTML is painted, or nobody sees the page', async () => {
  entries.mockReturnValueOnce([{ name: 'first-contentful-paint' }])
  await firstPaint()
  visibility.mockReturnValue('hidden')
  await firstPaint()
  expect(frame).not.toHaveBeenCalled()
})
