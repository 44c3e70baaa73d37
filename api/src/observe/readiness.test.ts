import { createReadiness, once } from './readiness'

test('however often it is asked, the checks run once', async () => {
  const check = jest.fn(async () => undefined)
  const { look } = createReadiness({ check }, () => undefined, { isStopping: false })
  await Promise.all(Array.from({ length: 50 }, look))
  await look()
  expect(check).toHaveBeenCalledTimes(1)
})

test('a check that does not answer has failed', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const reported: string[] = []
  const { look } = createReadiness({ stuck: () => new Promise(() => undefined) }, (name) => reported.push(name), {
    isStopping: false,
  })
  const answer = look()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual({ ready: false, stopping: false, checks: { stuck: 'failed' } })
  expect(reported).toEqual(['stuck'])
  jest.useRealTimers()
})

test('what does not change is checked until it was well', async () => {
  const check = jest.fn().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(undefined)
  const checked = once(check)
  await expect(checked()).rejects.toThrow('not yet')
  await checked()
  await checked()
  expect(check).toHaveBeenCalledTimes(2)
})
