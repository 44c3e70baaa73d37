import { limitConcurrency } from './limit-concurrency'

/** Pieces of work that end when the test ends them. */
const works = (count: number) => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const list = Array.from(
    { length: count },
    (_, index) => () =>
      new Promise<number>((resolve) => {
        started.push(index)
        ends[index] = () => resolve(index)
      }),
  )
  return { list, started, end: (index: number) => ends[index]?.() }
}

test('two at a time, the others in turn', async () => {
  const inTurn = limitConcurrency(2)
  const { list, started, end } = works(4)
  const results = list.map((work) => inTurn(work))
  expect(started).toEqual([0, 1])
  end(1)
  await expect(results[1]).resolves.toBe(1)
  expect(started).toEqual([0, 1, 2])
  end(0)
  end(2)
  await results[2]
  end(3)
  await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3])
})

test('one that fails makes room as well', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
