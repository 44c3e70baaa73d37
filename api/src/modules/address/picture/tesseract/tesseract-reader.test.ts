import { createCanvas } from '@napi-rs/canvas'
import { createWorker } from 'tesseract.js'
import { tesseractReader } from './tesseract-reader'

jest.mock('tesseract.js')

/** A thread that never ends a picture by itself. */
const heldThread = () => {
  const pictures: { finish: () => void }[] = []
  return {
    pictures,
    recognize: jest.fn(
      () =>
        new Promise((resolve) => {
          pictures.push({ finish: () => resolve({ data: { blocks: [] } }) })
        }),
    ),
    terminate: jest.fn(() => Promise.resolve()),
  }
}
let threads: ReturnType<typeof heldThread>[] = []
beforeEach(() => {
  threads = []
  jest.mocked(createWorker).mockImplementation((() => {
    const thread = heldThread()
    threads.push(thread)
    return Promise.resolve(thread)
  }) as unknown as typeof createWorker)
})

const jpeg = createCanvas(100, 40).toBuffer('image/jpeg')
const never = new AbortController().signal
const newReader = () => tesseractReader({ root: '/portal' }, { read: 60_000, stuck: 60_000 })
/** Waits until a thread has been given a picture. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
const busy = () => threads.filter(({ pictures }) => pictures.length > 0).length
const finishAll = () => threads.forEach(({ pictures }) => pictures.splice(0).forEach(({ finish }) => finish()))

test('a thread ends when nobody waits for its picture any longer, and another one takes its place', async () => {
  const reader = newReader()
  const caller = new AbortController()
  const reading = reader.readLines(jpeg, 'a', caller.signal)
  await until(() => busy() === 1)
  caller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  await until(() => threads.length === 2)
  expect(threads[0]?.terminate).toHaveBeenCalledTimes(1)
  const next = reader.readLines(jpeg, 'a', never)
  await until(() => threads[1]?.pictures.length === 1)
  finishAll()
  expect(await next).toEqual([])
  expect(threads[1]?.terminate).not.toHaveBeenCalled()
})

test('a thread ends when the time of its picture is over', async () => {
  const reader = tesseractReader({ root: '/portal' }, { read: 100, stuck: 60_000 })
  await expect(reader.readLines(jpeg, 'a', never)).rejects.toThrow()
  await until(() => threads[0]?.terminate.mock.calls.length === 1)
})

test('of one customer one picture is in the queue, and the picture of another one is read beside it', async () => {
  const reader = newReader()
  const own = Array.from({ length: 3 }, () => reader.readLines(jpeg, 'a', never))
  await until(() => busy() === 1)
  const other = reader.readLines(jpeg, 'b', never)
  await until(() => busy() === 2)
  threads[1]?.pictures[0]?.finish()
  expect(await other).toEqual([])
  expect(threads[0]?.pictures).toHaveLength(1)
  expect(threads[1]?.pictures).toHaveLength(1)
  const drain = setInterval(finishAll, 1)
  expect(await Promise.all(own)).toEqual([[], [], []])
  clearInterval(drain)
})

test('a picture whose customer left before its turn is not read', async () => {
  const reader = newReader()
  const caller = new AbortController()
  const first = reader.readLines(jpeg, 'a', never)
  const second = reader.readLines(jpeg, 'a', caller.signal)
  await until(() => busy() === 1)
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  finishAll()
  await first
  const third = reader.readLines(jpeg, 'a', never)
  await until(() => threads[0]?.pictures.length === 1)
  finishAll()
  await third
  expect(threads).toHaveLength(1)
  expect(threads[0]?.recognize).toHaveBeenCalledTimes(2)
})
