import { createReadiness, once } from './readiness'

test('however often it is asked, the checks run once', async () => {
  const check = jest.fn(async () => undefined)
  const { look } = createReadiness({ check }, {}, () => undefined, { isStopping: false })
  await Promise.all(Array.from({ length: 50 }, look))
  await look()
  expect(check).toHaveBeenCalledTimes(1)
})

test('a check that does not answer has failed', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const reported: string[] = []
  const stuck = () => new Promise<void>(() => undefined)
  const { look } = createReadiness({ stuck }, {}, (name) => reported.push(name), { isStopping: false })
  const answer = look()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual({ ready: false, degraded: false, stopping: false, checks: { stuck: 'failed' } })
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

test('a part that only some customers need leaves the process ready, and is named', async () => {
  const reported: string[] = []
  const { look } = createReadiness(
    { database: async () => undefined },
    { nodes: () => Promise.reject(new Error('nodes are away: two:5432')) },
    (name) => reported.push(name),
    { isStopping: false },
  )
  expect(await look()).toEqual({
    ready: true,
    degraded: true,
    stopping: false,
    checks: { database: 'ok', nodes: 'failed' },
  })
  expect(reported).toEqual(['nodes'])
})
