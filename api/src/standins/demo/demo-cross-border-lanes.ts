import type { CrossBorderProductCode } from '@portal/contract/order'
import type { CrossBorderLane } from '../../modules/orders/cross-border/cross-border-lane.tables'

type Rates = Omit<CrossBorderLane, 'destination' | 'productCode' | 'suspendedReason'>

/** Prices and days of one zone by its faster and its cheaper product. Examples only. */
interface Zone {
  places: string
  express: Rates
  standard: Rates
}

const rates = (firstCents: number, stepCents: number, transitDays: number, other: Partial<Rates> = {}): Rates => ({
  firstWeightGrams: 500,
  firstCents,
  stepGrams: 500,
  stepCents,
  transitDays,
  cutOffMinute: 17 * 60,
  fuelBasisPoints: 1_850,
  resourceCentsPerKg: 3_50,
  simpleCustomsCents: 25_00,
  formalCustomsCents: 260_00,
  ...other,
})

const near = { fuelBasisPoints: 1_200, resourceCentsPerKg: 1_50, simpleCustomsCents: 10_00, formalCustomsCents: 150_00 }

const regions: Zone[] = [
  { places: 'HK MO', express: rates(30_00, 6_00, 2, near), standard: rates(24_00, 4_50, 4, near) },
  { places: 'TW', express: rates(38_00, 8_00, 3, near), standard: rates(30_00, 6_50, 5, near) },
]

const abroad: Zone[] = [
  { places: 'JP KR SG MY TH VN PH', express: rates(128_00, 28_00, 3), standard: rates(92_00, 20_00, 6) },
  { places: 'ID KH LA MM BN MN IN PK BD LK NP', express: rates(148_00, 36_00, 4), standard: rates(108_00, 26_00, 8) },
  { places: 'US CA MX', express: rates(178_00, 42_00, 4), standard: rates(128_00, 30_00, 9) },
  { places: 'AU NZ', express: rates(168_00, 40_00, 4), standard: rates(122_00, 29_00, 8) },
  {
    places: 'GB DE FR IT ES NL BE AT CH SE NO DK FI PL CZ HU PT IE GR RO BG HR SK SI EE LV LT LU',
    express: rates(188_00, 45_00, 4),
    standard: rates(138_00, 33_00, 9),
  },
  { places: 'KZ UZ AE SA QA KW BH OM IL TR RU', express: rates(205_00, 52_00, 5), standard: rates(150_00, 38_00, 11) },
  { places: 'BR AR CL PE CO ZA EG KE NG', express: rates(265_00, 72_00, 6), standard: rates(195_00, 55_00, 14) },
]

/** Reasons for suspended destinations. */
const suspended: Readonly<Record<string, string>> = {
  UA: '当地空运中断，暂停收寄',
  SY: '当地口岸关闭，暂停收寄',
  YE: '当地口岸关闭，暂停收寄',
  SD: '当地派送中断，暂停收寄',
}

const lanesOf =
  ([express, standard]: readonly [CrossBorderProductCode, CrossBorderProductCode]) =>
  (zone: Zone): CrossBorderLane[] =>
    zone.places.split(' ').flatMap((destination) => [
      { destination, productCode: express, ...zone.express, suspendedReason: suspended[destination] ?? '' },
      { destination, productCode: standard, ...zone.standard, suspendedReason: suspended[destination] ?? '' },
    ])

const closed: Zone[] = [
  { places: Object.keys(suspended).join(' '), express: rates(265_00, 72_00, 6), standard: rates(195_00, 55_00, 14) },
]

export const demoCrossBorderLanes = (): CrossBorderLane[] => [
  ...regions.flatMap(lanesOf(['HMX', 'HMS'])),
  ...[...abroad, ...closed].flatMap(lanesOf(['IEX', 'IST'])),
]
