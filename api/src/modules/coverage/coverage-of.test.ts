import { coverageOf, enclosingCodes } from './coverage-of'
import type { CoverageRule } from './range-rule.tables'

const now = new Date('2026-11-22T04:00:00Z')
const ruleOf = (regionCode: string, fields: Partial<CoverageRule> = {}): CoverageRule => ({
  regionCode,
  direction: 'DELIVERY',
  provinceCode: '54',
  cityCode: '',
  districtCode: '',
  verdict: 'FULL',
  reason: regionCode,
  centsPerKg: 0,
  minimumCents: 0,
  suspendedUntil: null,
  extraDays: 0,
  products: [],
  ...fields,
})
const codes = enclosingCodes({ provinceCode: '54', cityCode: '5404', districtCode: '540423', townCode: '540423100' })
const answer = (...rules: CoverageRule[]) => coverageOf(rules, 'DELIVERY', codes, now)

test('the rule of the smallest region holds, whatever the order', () => {
  expect(answer(ruleOf('54'), ruleOf('540423'), ruleOf('5404')).reason).toBe('540423')
})

test('a rule of the other direction says nothing', () => {
  expect(answer(ruleOf('54'), ruleOf('5404', { direction: 'PICKUP' })).reason).toBe('54')
})

test.each([
  ['2026-11-22T04:00:00Z', '54'],
  ['2026-11-22T04:00:01Z', '540423'],
])('a suspension until %s leaves %s', (until, region) => {
  expect(answer(ruleOf('54'), ruleOf('540423', { verdict: 'SUSPENDED', suspendedUntil: new Date(until) })).reason).toBe(
    region,
  )
})

test('without any rule a place is not served', () => {
  expect(answer()).toMatchObject({ verdict: 'NONE', products: [] })
})
