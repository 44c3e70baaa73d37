import { untilAborted } from './until-aborted'

const never = new Promise<never>(() => undefined)

test('the work decides, until the signal is aborted', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(signal, Promise.resolve(1))).toBe(1)
  await expect(untilAborted(signal, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})

test('an aborted signal is the error, before and during the work', async () => {
  const stop = new AbortController()
  const work = untilAborted(stop.signal, never)
  stop.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
  await expect(untilAborted(stop.signal, never)).rejects.toThrow('gone')
})
