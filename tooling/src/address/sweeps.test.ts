import { sweep, sweeps } from './sweeps'

/** A sample of every twentieth case; sweeps.wide.test.ts runs all. */
test.each(Object.entries(sweeps))('%s: nothing is wrong without a word', async (_, cases) => {
  const { total, right, silent } = await sweep(cases.filter((_case, at) => at % 20 === 0))
  expect(silent).toEqual([])
  expect(right / total).toBeGreaterThanOrEqual(0.995)
})
