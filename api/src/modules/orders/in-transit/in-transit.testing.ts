import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { NodeType } from '@portal/contract/tracking'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../testing/test-server'
import { laneOf } from '../../freight/freight.testing'
import { freightLane } from '../../freight/lane.tables'
import { eventOf, pushed } from '../../operations/operations.testing'
import { placeOrder } from '../order.testing'

export type InterceptBody = RequestOf<'order/intercept'>
export type ChangeBody = RequestOf<'order/changeAddress'>

/** A lane to 北京, more expensive than to 浙江, for the standard product only. */
export const openLongLane = async ({ database }: TestServer): Promise<void> => {
  await database.db
    .insert(freightLane)
    .values(laneOf({ toProvince: '11', heavyCentsPerKg: 250, lightCentsPerM3: 400_00 }))
    .onConflictDoNothing()
}

/** An order from 深圳 to 杭州 with these events. */
export const orderThat = async (
  server: TestServer,
  token: string,
  nodes: readonly NodeType[],
  changes: Parameters<typeof placeOrder>[2] = {},
): Promise<ResponseOf<'order/create'>> => {
  const order = await placeOrder(server, token, changes)
  await pushed(
    server,
    nodes.map((nodeType, minute) => eventOf(order.ewbNo, nodeType, minute)),
  )
  return order
}

/** A request that expects no fee, as it is while the goods are at the outlet that collected them. */
export const interceptBody = (orderNo: string, changes: Partial<InterceptBody> = {}): InterceptBody => ({
  orderNo,
  clientRequestId: randomUUID(),
  reason: '不想寄了',
  expectedFeeCents: 0,
  ...changes,
})

/** The receiver of `orderBody`. */
export const previousReceiver = {
  name: '李思雨',
  mobile: '0571-88886666',
  ext: '',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号华星时代广场A座',
  company: '',
}
export const otherAddress = { ...previousReceiver, address: '天目山路198号财通双冠大厦' }
export const otherDistrict = { ...previousReceiver, districtCode: '330105', address: '莫干山路111号祥茂大厦' }
export const inBeijing = {
  ...previousReceiver,
  name: '王建国',
  mobile: '13911112222',
  provinceCode: '11',
  cityCode: '1101',
  districtCode: '110108',
  address: '中关村大街27号院3号楼',
}

export const changeBody = (orderNo: string, changes: Partial<ChangeBody> = {}): ChangeBody => ({
  orderNo,
  clientRequestId: randomUUID(),
  receiver: otherAddress,
  expectedFeeCents: 5_00,
  ...changes,
})
