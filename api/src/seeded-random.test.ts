import { digits, oneOf, randomFrom, integerBetween } from './seeded-random'

describe('randomFrom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const run = (seed: number) => Array.from({ length: 5 }, randomFrom(seed))
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
  })

  it('spreads evenly over [0, 1)', () => {
    const random = randomFrom(1)
    const buckets = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 10_000; index += 1) {
      const bucket = Math.floor(random() * 10)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    expect(Math.min(...buckets)).toBeGreaterThan(850)
    expect(Math.max(...buckets)).toBeLessThan(1150)
  })
})

describe('the helpers', () => {
  it('reach both ends of a range and nothing outside', () => {
    const random = randomFrom(2)
    const values = new Set(Array.from({ length: 200 }, () => integerBetween(random, 3, 6)))
    expect([...values].sort()).toEqual([3, 4, 5, 6])
  })

  it('choose every item, and refuse an empty list', () => {
    const random = randomFrom(3)
    expect(new Set(Array.from({ length: 100 }, () => oneOf(random, ['a', 'b', 'c']))).size).toBe(3)
    expect(() => oneOf(random, [])).toThrow('Nothing to choose from')
  })

  it('make digits of the requested length', () => {
    expect(digits(randomFrom(4), 8)).toMatch(/^\d{8}$/)
  })
})
