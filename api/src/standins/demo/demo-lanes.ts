import { type ProductCode, productCodes } from '@portal/contract/freight'
import type { Divisions } from '../../modules/address/divisions'
import type { FreightLane } from '../../modules/freight/lane.tables'
import { capitalDistanceKm } from './city-centres'

/** How a product compares with standard freight: price, speed in km per day, minutes after midnight of the cut-off. */
const freightProducts = {
  DRD: { priceFactor: 1.35, kmPerDay: 1000, extraDays: 0, cutOffMinute: 17 * 60 },
  STD: { priceFactor: 1, kmPerDay: 700, extraDays: 0, cutOffMinute: 18 * 60 },
  FTL: { priceFactor: 0.7, kmPerDay: 900, extraDays: 0, cutOffMinute: 15 * 60 },
  ECO: { priceFactor: 0.82, kmPerDay: 600, extraDays: 1, cutOffMinute: 16 * 60 },
} as const

const noRates = {
  heavyCentsPerKg: 0,
  lightCentsPerM3: 0,
  minimumCents: 0,
  firstWeightGrams: 0,
  firstCents: 0,
  stepGrams: 0,
  stepCents: 0,
  fuelBasisPoints: 0,
}

const yuan = (cents: number) => Math.round(cents / 100) * 100

const rates = (productCode: ProductCode, roadKm: number) => {
  if (productCode === 'EXP') {
    return {
      ...noRates,
      firstWeightGrams: 1000,
      firstCents: yuan(900 + roadKm * 0.35),
      stepGrams: 500,
      stepCents: Math.round((60 + roadKm * 0.11) / 10) * 10,
      transitDays: Math.max(1, Math.ceil(roadKm / 1400)),
      cutOffMinute: 19 * 60,
    }
  }
  const { priceFactor, kmPerDay, extraDays, cutOffMinute } = freightProducts[productCode]
  const heavyCentsPerKg = Math.round((55 + roadKm * 0.065) * priceFactor)
  return {
    ...noRates,
    heavyCentsPerKg,
    // Goods lighter than 200 kg per m³ are priced by volume.
    lightCentsPerM3: heavyCentsPerKg * 200,
    minimumCents: yuan((3500 + roadKm) * priceFactor),
    fuelBasisPoints: 300,
    transitDays: Math.max(1, Math.ceil(roadKm / kmPerDay)) + extraDays,
    cutOffMinute,
  }
}

/** Every pair of provinces × every product; the price and the days grow with the distance. Tibet has no 定日达. */
export const demoLanes = ({ provinces }: Divisions): FreightLane[] =>
  provinces.flatMap((from) =>
    provinces.flatMap((to) => {
      const roadKm = 150 + capitalDistanceKm(from.name, to.name) * 1.3
      return productCodes.map((productCode) => ({
        fromProvince: from.code,
        toProvince: to.code,
        productCode,
        ...rates(productCode, roadKm),
        active: !(productCode === 'DRD' && from.code !== to.code && [from.code, to.code].includes('54')),
      }))
    }),
  )
