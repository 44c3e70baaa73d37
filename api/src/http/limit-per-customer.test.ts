import { limitPerCustomer } from './limit-per-customer'

/** Work that lasts until it is released. */
const work = () => {
  let letGo = (): void => undefined
  const completion = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isUnderWay = false
  const run = async (): Promise<void> => {
    isUnderWay = true
    await completion
  }
  return { run, letGo: () => letGo(), isUnderWay: () => isUnderWay }
}

test("of one customer four calls run at a time, another one's run beside them", async () => {
  const inTurn = limitPerCustomer()
  const own = Array.from({ length: 6 }, work)
  const other = work()
  const all = [...own.map(({ run }) => inTurn('a', run)), inTurn('b', other.run)]
  await Promise.resolve()
  expect([...own, other].map(({ isUnderWay }) => isUnderWay())).toEqual([true, true, true, true, false, false, true])
  own[1]?.letGo()
  await all[1]
  expect(own.map(({ isUnderWay }) => isUnderWay())).toEqual([true, true, true, true, true, false])
  ;[...own, other].forEach(({ letGo }) => letGo())
  await Promise.all(all)
})

test('a call that fails gives its place to the next', async () => {
  const inTurn = limitPerCustomer()
  const fail = () => Promise.reject(new Error('failed'))
  await Promise.allSettled(Array.from({ length: 8 }, () => inTurn('a', fail)))
  expect(await inTurn('a', async () => 'done')).toBe('done')
})

test('more than a hundred that wait are refused, until one is through', async () => {
  const inTurn = limitPerCustomer()
  const first = work()
  const waiting = Array.from({ length: 104 }, () => inTurn('a', first.run))
  await expect(inTurn('a', async () => 'done')).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  expect(await inTurn('b', async () => 'done')).toBe('done')
  first.letGo()
  await Promise.all(waiting)
  expect(await inTurn('a', async () => 'done')).toBe('done')
})
