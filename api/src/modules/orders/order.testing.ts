import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { productCodes } from '@portal/contract/freight'
import { pickupDays } from '@portal/rules/pickup-slot'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../testing/test-server'
import { laneOf } from '../freight/freight.testing'
import { freightLane } from '../freight/lane.tables'

/** Lanes of all products from Guangdong to Zhejiang; once for a database. */
export const openLanes = async ({ database }: TestServer): Promise<void> => {
  await database.db
    .insert(freightLane)
    .values(productCodes.map((productCode) => laneOf({ productCode })))
    .onConflictDoNothing()
}

export type OrderBody = RequestOf<'order/create'>

/** An order from 深圳 to 杭州, to be collected the day after tomorrow. */
export const orderBody = ({ now }: Pick<TestServer, 'now'>, changes: Partial<OrderBody> = {}): OrderBody => ({
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
  receiver: {
    name: '李思雨',
    mobile: '0571-88886666',
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330106',
    townCode: '',
    address: '文三路478号华星时代广场A座',
    company: '',
  },
  goodsName: '纸箱装服装',
  goodsType: '服装鞋帽箱包',
  packageCount: 8,
  weightGrams: 120_000,
  volumeCm3: 0,
  lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
  productCode: 'STD',
  deliveryMode: 'DOOR',
  floor: 1,
  hasElevator: true,
  insuredValueCents: 0,
  pickupDate: pickupDays(now())[2] ?? '',
  pickupSlot: '14:00-16:00',
  payMethod: 'SENDER',
  remark: '',
  agreementVersion: '2026-11',
  confirmDuplicate: true,
  ...changes,
})

/** An order that was accepted by the API. */
export const placeOrder = async (
  server: TestServer,
  token: string,
  changes: Partial<OrderBody> = {},
): Promise<ResponseOf<'order/create'>> => {
  const { data, code, message } = await server.call<ResponseOf<'order/create'>>(
    'order/create',
    orderBody(server, changes),
    token,
  )
  if (data === null) throw new Error(`order refused: ${code} ${message}`)
  return data
}

export const readDetail = async (
  server: TestServer,
  token: string,
  orderNo: string,
): Promise<ResponseOf<'order/detail'>> => {
  const { data, code, message } = await server.call<ResponseOf<'order/detail'>>('order/detail', { orderNo }, token)
  if (data === null) throw new Error(`order not shown: ${code} ${message}`)
  return data
}
