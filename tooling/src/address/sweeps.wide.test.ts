import { sweep, sweeps } from './sweeps'

test.each(Object.entries(sweeps))('%s of the whole country: nothing is wrong without a word', async (_, cases) => {
  const { total, right, silent } = await sweep(cases)
  expect(silent).toEqual([])
  expect(right / total).toBeGreaterThanOrEqual(0.995)
})
