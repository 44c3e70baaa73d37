import { coverageVerdictName } from '@portal/contract/coverage-labels'
import { heading, paragraph, section, table } from './parts'
import type { PageContent } from './prerendered'
import type { CountryCoverage, CoverageRegion } from './read-coverage'

const surchargeText = ({ centsPerKg, minimumCents }: CoverageRegion['rule']): string =>
  centsPerKg + minimumCents > 0 ? `每千克 ${centsPerKg / 100} 元，最低 ${minimumCents / 100} 元` : ''

const verdictPair = ({ pickup, delivery }: CoverageRegion): string =>
  `取件${coverageVerdictName('PICKUP', pickup)}，派送${coverageVerdictName('DELIVERY', delivery)}`

/** Groups regions of equal coverage, so that each coverage is described once with all the names. */
const alike = (regions: readonly CoverageRegion[]): string =>
  [...new Set(regions.map(verdictPair))]
    .map(
      (pair) =>
        heading(pair) +
        paragraph(
          regions
            .filter((region) => verdictPair(region) === pair)
            .map(({ name }) => name)
            .join('、'),
        ),
    )
    .join('')

/** 收派范围 (domain §7): the coverage by province, and every place with an exception; nothing while none is stored. */
export const coverageContent = (
  { provinces, special }: CountryCoverage = { provinces: [], special: [] },
): PageContent => ({
  html: [
    ...(provinces.length === 0 ? [] : [section('各省收派范围', alike(provinces))]),
    ...(special.length === 0
      ? []
      : [
          section(
            '另有规定的地区',
            table(
              ['地区', '取件', '派送', '说明', '超区费'],
              special.map(({ name, pickup, delivery, rule }) => [
                name,
                coverageVerdictName('PICKUP', pickup),
                coverageVerdictName('DELIVERY', delivery),
                rule.reason,
                surchargeText(rule),
              ]),
            ),
            paragraph('其中的乡镇、街道可能另有规定，以查询结果为准。'),
          ),
        ]),
  ].join(''),
})
