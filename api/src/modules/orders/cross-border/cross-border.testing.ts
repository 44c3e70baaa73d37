import type { RequestOf } from '@portal/contract/calls'
import { pickupDays } from '@portal/rules/pickup-slot'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../testing/test-server'
import { type CrossBorderLane, crossBorderLane } from './cross-border-lane.tables'

/** A lane for tests: to the United States by IST unless the fields say otherwise. */
export const crossBorderLaneOf = (fields: Partial<CrossBorderLane> = {}): CrossBorderLane => ({
  destination: 'US',
  productCode: 'IST',
  firstWeightGrams: 500,
  firstCents: 100_00,
  stepGrams: 500,
  stepCents: 30_00,
  fuelBasisPoints: 1000,
  resourceCentsPerKg: 2_00,
  simpleCustomsCents: 25_00,
  formalCustomsCents: 260_00,
  transitDays: 8,
  cutOffMinute: 17 * 60,
  suspendedReason: '',
  ...fields,
})

/** To the United States, Germany, Hong Kong, Macao and Taiwan by both products; Ukraine is suspended. */
export const openCrossBorderLanes = async ({ database }: Pick<TestServer, 'database'>): Promise<void> => {
  await database.db
    .insert(crossBorderLane)
    .values([
      ...['US', 'DE'].flatMap((destination) =>
        (['IEX', 'IST'] as const).map((productCode) => crossBorderLaneOf({ destination, productCode })),
      ),
      ...['HK', 'MO', 'TW'].flatMap((destination) =>
        (['HMX', 'HMS'] as const).map((productCode) =>
          crossBorderLaneOf({
            destination,
            productCode,
            firstCents: 30_00,
            stepCents: 6_00,
            simpleCustomsCents: 10_00,
          }),
        ),
      ),
      crossBorderLaneOf({ destination: 'UA', suspendedReason: '当地空运中断，暂停收寄' }),
    ])
    .onConflictDoNothing()
}

export type CrossBorderBody = RequestOf<'order/createCrossBorder'>
type Declared = CrossBorderBody['declaration']

const shirt: Declared['lines'][number] = {
  nameCn: '棉质T恤',
  nameEn: 'Cotton T-shirt',
  hsCode: '610910',
  quantity: 2,
  unit: '件',
  unitPriceCents: 20_00,
  netWeightGrams: 400,
  originCountry: 'CN',
}

/** Two shirts from 深圳 to Seattle, with a pickup the day after tomorrow. */
export const crossBorderBody = (
  { now }: Pick<TestServer, 'now'>,
  changes: Partial<CrossBorderBody> = {},
): CrossBorderBody => ({
  clientRequestId: randomUUID(),
  sender: {
    name: '欧阳明远',
    mobile: '13800001234',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技南十二路2号B栋10楼',
    company: '',
  },
  senderPinyin: 'OUYANG MINGYUAN',
  receiver: {
    name: 'Jane Doe',
    phoneCode: '1',
    phone: '2065550123',
    state: 'WA',
    city: 'Seattle',
    postcode: '98101',
    addressLines: ['1201 3rd Ave', 'Suite 100'],
    taxId: '912-34-5678',
  },
  goodsName: '服装',
  packageCount: 1,
  weightGrams: 1_000,
  volumeCm3: 0,
  lines: [],
  declaration: {
    destination: 'US',
    goodsKind: 'PARCEL',
    purpose: 'GIFT',
    customsMode: 'SIMPLE',
    dutyPayer: 'RECEIVER',
    battery: 'NONE',
    currency: 'USD',
    lines: [shirt],
  },
  productCode: 'IST',
  pickupDate: pickupDays(now())[2] ?? '',
  pickupSlot: '14:00-16:00',
  payMethod: 'SENDER',
  agreementVersion: '2026-11',
  confirmDuplicate: true,
  ...changes,
})

/** The same goods to 九龙. */
export const hongKongBody = (
  server: Pick<TestServer, 'now'>,
  changes: Partial<CrossBorderBody> = {},
): CrossBorderBody => {
  const body = crossBorderBody(server)
  return {
    ...body,
    senderPinyin: '',
    productCode: 'HMS',
    receiver: {
      name: '陈大文',
      phoneCode: '852',
      phone: '91234567',
      state: '九龙',
      city: '油尖旺区',
      addressLines: ['弥敦道132号美丽华广场A座'],
    },
    declaration: { ...body.declaration, destination: 'HK', currency: 'HKD', lines: [{ ...shirt, nameEn: '' }] },
    ...changes,
  }
}
