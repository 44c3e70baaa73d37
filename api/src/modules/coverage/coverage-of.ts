import { isDeepStrictEqual } from 'node:util'
import type { CoverageAnswer, CoverageDirection } from '@portal/contract/coverage'
import type { RegionCodes } from '@portal/rules/division-tree'
import type { CoverageRule } from './coverage-rule.tables'

const unserved: CoverageAnswer = {
  verdict: 'NONE',
  reason: '该地区暂未开通服务',
  surcharge: null,
  suspendedUntil: null,
  extraDays: 0,
  products: [],
}

/** Codes of the place and of the regions around it, the smallest first. */
export const enclosingCodes = ({ provinceCode, cityCode, districtCode, townCode }: RegionCodes): string[] =>
  [townCode, districtCode, cityCode, provinceCode].filter(Boolean)

/** Whether the suspension has ended. */
const isOver = ({ suspendedUntil }: CoverageRule, now: Date) => suspendedUntil !== null && suspendedUntil <= now

const toAnswer = ({
  verdict,
  reason,
  centsPerKg,
  minimumCents,
  suspendedUntil,
  extraDays,
  products,
}: CoverageRule): CoverageAnswer => ({
  verdict,
  reason,
  extraDays,
  products,
  surcharge: centsPerKg + minimumCents > 0 ? { centsPerKg, minimumCents } : null,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
})

/** Whether one answer applies to the whole place; `within` are the rules of places inside it. */
export const isUniform = (
  answer: CoverageAnswer,
  direction: CoverageDirection,
  within: readonly CoverageRule[],
  now: Date,
) =>
  within.every((rule) => rule.direction !== direction || isOver(rule, now) || isDeepStrictEqual(toAnswer(rule), answer))

/** The coverage of a place in one direction: the rule of the smallest region around it. */
export const coverageOf = (
  rules: readonly CoverageRule[],
  direction: CoverageDirection,
  codes: readonly string[],
  now: Date,
): CoverageAnswer => {
  for (const code of codes) {
    const rule = rules.find((one) => one.regionCode === code && one.direction === direction && !isOver(one, now))
    if (rule) return toAnswer(rule)
  }
  return unserved
}
