import { coverageDirections } from '@portal/contract/coverage'
import type { TestServer } from '../../testing/test-server'
import { shippedDivisions } from '../address/shipped-divisions'
import { coverageRule } from './coverage-rule.tables'

type Rule = Omit<typeof coverageRule.$inferInsert, 'direction'>

const inTibet = { provinceCode: '54' }
const zhoushan = { provinceCode: '33', cityCode: '3309', districtCode: '330922' }

const exceptionsAt = (now: Date): Rule[] => [
  { ...inTibet, regionCode: '5401', cityCode: '5401', verdict: 'FULL' },
  {
    ...inTibet,
    regionCode: '5406',
    cityCode: '5406',
    verdict: 'SURCHARGE',
    reason: '高原偏远地区，冬季可能延误',
    centsPerKg: 260,
    minimumCents: 2600,
  },
  {
    ...inTibet,
    regionCode: '5425',
    cityCode: '5425',
    verdict: 'SURCHARGE',
    reason: '高原偏远地区，冬季可能延误',
    centsPerKg: 300,
    minimumCents: 3000,
    extraDays: 4,
    products: ['STD', 'ECO', 'EXP'],
  },
  {
    ...inTibet,
    regionCode: '540423',
    cityCode: '5404',
    districtCode: '540423',
    verdict: 'SUSPENDED',
    reason: '雨雪致道路中断',
    suspendedUntil: new Date(now.getTime() + 21 * 86_400_000),
  },
  { ...zhoushan, regionCode: '330922', verdict: 'OUTLET_ONLY' },
  { ...zhoushan, regionCode: '330922203', verdict: 'MANUAL' },
  { regionCode: '440402106', provinceCode: '44', cityCode: '4404', districtCode: '440402', verdict: 'MANUAL' },
  { regionCode: '500101153', provinceCode: '50', cityCode: '5001', districtCode: '500101', verdict: 'MANUAL' },
  {
    regionCode: '350527',
    provinceCode: '35',
    cityCode: '3505',
    districtCode: '350527',
    verdict: 'NONE',
    reason: '不在服务范围内',
  },
]

/** Every province is served, with an exception of each kind within. */
export const openCoverage = async ({ config, database: { db }, now }: TestServer): Promise<void> => {
  const provinces = shippedDivisions(config.root).provinces.map(({ code }): Rule => ({
    regionCode: code,
    provinceCode: code,
    ...(code === '54' ? { verdict: 'SURCHARGE', reason: '高原偏远地区' } : { verdict: 'FULL' }),
  }))
  const alike = [...provinces, ...exceptionsAt(now())].flatMap((rule) =>
    coverageDirections.map((direction) => ({ ...rule, direction })),
  )
  const sansha = { regionCode: '4603', provinceCode: '46', cityCode: '4603' }
  const mao = { regionCode: '513223', provinceCode: '51', cityCode: '5132', districtCode: '513223' }
  await db
    .insert(coverageRule)
    .values([
      ...alike,
      { ...sansha, direction: 'PICKUP', verdict: 'NONE' },
      { ...sansha, direction: 'DELIVERY', verdict: 'MANUAL' },
      { ...mao, direction: 'PICKUP', verdict: 'FULL' },
      { ...mao, direction: 'DELIVERY', verdict: 'PARTIAL' },
    ])
}
