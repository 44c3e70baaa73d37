import * as links from '@portal/contract/links'
import type { CoverageDirection, CoverageVerdict } from '@portal/contract/coverage'
import type { CoverageRule } from '../../modules/coverage/coverage-rule.tables'
import { heading, paragraph, questionList, section, table } from './parts'
import type { Prerendered } from './prerendered'
import { faqOf, type Question } from './structured-data'

const verdicts: Readonly<Record<CoverageVerdict, string>> = {
  FULL: '全境',
  PARTIAL: '仅镇中心',
  OUTLET_ONLY: '网点自提',
  SURCHARGE: '超区加收',
  SUSPENDED: '暂停服务',
  NONE: '不可达',
  MANUAL: '人工确认',
}
const verdictText = (direction: CoverageDirection, verdict: CoverageVerdict): string =>
  direction === 'PICKUP' && verdict === 'OUTLET_ONLY' ? '网点自送' : verdicts[verdict]

/** A region with its coverage for pickup and delivery. */
export interface CoverageRegion {
  /** From the province down, e.g. 西藏自治区那曲市. */
  name: string
  pickup: CoverageVerdict
  delivery: CoverageVerdict
  rule: Pick<CoverageRule, 'reason' | 'centsPerKg' | 'minimumCents'>
}

const surchargeText = ({ centsPerKg, minimumCents }: CoverageRegion['rule']): string =>
  centsPerKg + minimumCents > 0 ? `每千克 ${centsPerKg / 100} 元，最低 ${minimumCents / 100} 元` : ''

const questions: readonly Question[] = [
  {
    question: '怎样查询一个地址能否收派？',
    answer: '粘贴完整地址，或选择到乡镇、街道：取件与派送分别答复，并列出服务网点、可用产品、超区费与增加的时效。',
  },
  {
    question: '不能上门取件时怎么寄？',
    answer: '标为网点自送的地区，请将货物送到网点寄出，下单时取货方式选择“网点自送”。',
  },
  {
    question: '什么是超区费？',
    answer: '偏远地区上门取件或送货时，按计费重量加收的费用，有最低收费；下单前的预估运费已包含。',
  },
  {
    question: '人工确认是什么意思？',
    answer: '海岛、边境与军事管理区须由网点确认船期、通行或交接地点，请先致电网点再下单。',
  },
]

const verdictPair = ({ pickup, delivery }: CoverageRegion): string =>
  `取件${verdictText('PICKUP', pickup)}，派送${verdictText('DELIVERY', delivery)}`

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

/** 收派范围 (domain §7): the coverage by province, and every place with an exception. */
export const coverageContent = (
  provinces: readonly CoverageRegion[],
  special: readonly CoverageRegion[],
): Prerendered => ({
  description:
    '查询一个地址能否上门取件、能否派送：全国各省的收派范围，偏远地区超区费、海岛与边境人工确认、网点自提与暂停服务的地区逐一列明，并给出服务网点与增加的时效。',
  canonical: links.serviceCoverage(),
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
                verdictText('PICKUP', pickup),
                verdictText('DELIVERY', delivery),
                rule.reason,
                surchargeText(rule),
              ]),
            ),
            paragraph('其中的乡镇、街道可能另有规定，以查询结果为准。'),
          ),
        ]),
    section('常见问题', questionList(questions)),
  ].join(''),
  nodes: [faqOf(questions)],
})
