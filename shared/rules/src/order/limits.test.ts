import { isWithin, limitProblem, orderLimits, parseCubicMetres, parseKilograms } from './limits'

const units: Partial<Record<keyof typeof orderLimits, number>> = {
  weightGrams: 1000,
  pieceWeightGrams: 1000,
  volumeCm3: 1_000_000,
  insuredValueCents: 100,
  codAmountCents: 100,
}

test.each(Object.entries(orderLimits))('the range of %s is what it admits', (name, { min, max, range, problem }) => {
  const unit = units[name as keyof typeof orderLimits] ?? 1
  const [least = 0, greatest = 0] = range.split('-').map(Number)
  if (min > 0) expect(min / unit).toBe(least)
  expect(max / unit - greatest).toBeGreaterThanOrEqual(0)
  expect(max / unit - greatest).toBeLessThan(1)
  expect(problem).toContain(`须在${range}`)
})

test('a number within a limit has no problem; a text that is no number has one', () => {
  const { floor } = orderLimits
  expect([0, 1, 40, 41, Number.NaN].map((value) => isWithin(floor, value))).toEqual([false, true, true, false, false])
  expect([40, 41, Number.NaN].map((value) => limitProblem(floor, value))).toEqual(['', '楼层须在1-40', '楼层须在1-40'])
})

test.each([
  ['0.01', 10],
  ['12.5', 12_500],
  ['99999.99', 99_999_990],
  ['1', 1000],
  [' １．5 ', 1500],
  ['0', null],
  ['0.00', null],
  ['0.001', null],
  ['100000', null],
  ['-1', null],
  ['', null],
  ['abc', null],
])('parseKilograms(%j) is %s', (text, grams) => expect(parseKilograms(text)).toBe(grams))

test.each([
  ['0.96', 960_000],
  ['0.001', 1000],
  ['9999.999', 9_999_999_000],
  ['0', null],
  ['10000', null],
  ['1.2345', null],
])('parseCubicMetres(%j) is %s', (text, cm3) => expect(parseCubicMetres(text)).toBe(cm3))
