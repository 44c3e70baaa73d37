import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { callApi } from './call-api'
import { pushEvent } from './push-event'

export interface PlacedOrder {
  orderNo: string
  ewbNo: string
}

/** Two provinces, whose orders are invoiced by two companies of the carrier. */
const senders = {
  深圳: {
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技南十二路2号B栋10楼',
  },
  杭州: {
    provinceCode: '33',
    cityCode: '3301',
    districtCode: '330106',
    townCode: '',
    address: '文三路478号华星时代广场A座',
  },
}
export type SenderCity = keyof typeof senders

const hour = 3_600_000
/** The day after tomorrow in Shanghai: whatever the hour, its slots are open. */
export const dayAfterTomorrow = (now = Date.now()) => new Date(now + (8 + 48) * hour).toISOString().slice(0, 10)

/** An order between 深圳 and 杭州 that the sender pays; it moves when a test says so (push-event.ts). */
export const placeOrder = async (
  request: APIRequestContext,
  token: string,
  {
    from = '深圳',
    goodsName = '图书',
    senderMobile = '13800138001',
    receiverMobile = '0571-88886666',
    pickupDate = dayAfterTomorrow(),
  }: {
    from?: SenderCity
    goodsName?: string
    senderMobile?: string
    receiverMobile?: string
    pickupDate?: string
  } = {},
): Promise<PlacedOrder> => {
  const { orderNo, ewbNo } = await callApi<PlacedOrder>(request, token, 'order/create', {
    clientRequestId: randomUUID(),
    sender: { name: '沈一鸣', mobile: senderMobile, company: '', ...senders[from] },
    receiver: { name: '李思雨', mobile: receiverMobile, company: '', ...senders[from === '深圳' ? '杭州' : '深圳'] },
    goodsName,
    goodsType: '其他',
    packageCount: 8,
    weightGrams: 120_000,
    volumeCm3: 0,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
    productCode: 'STD',
    deliveryMode: 'DOOR',
    floor: 1,
    hasElevator: true,
    insuredValueCents: 0,
    pickupDate,
    pickupSlot: '14:00-16:00',
    payMethod: 'SENDER',
    remark: '',
    agreementVersion: '2026-11',
    confirmDuplicate: true,
  })
  return { orderNo, ewbNo }
}

/** Pays at the sandbox's cashier, as its button does. */
const pay = async (request: APIRequestContext, token: string, orderNos: readonly string[]): Promise<void> => {
  const { cashierUrl } = await callApi<{ cashierUrl: string }>(request, token, 'payment/create', {
    clientRequestId: randomUUID(),
    orderNos,
    channel: 'WECHAT',
  })
  const form = { ...Object.fromEntries(new URL(cashierUrl, 'http://portal').searchParams), action: 'success' }
  expect((await request.post('/sandbox/cashier', { form })).ok()).toBe(true)
}

/** Orders of the customer that are paid and were collected with a truck: each can be invoiced (domain §11). */
export const makePaidOrders = async (
  request: APIRequestContext,
  token: string,
  from: readonly SenderCity[],
): Promise<PlacedOrder[]> => {
  const orders: PlacedOrder[] = []
  for (const city of from) orders.push(await placeOrder(request, token, { from: city }))
  await pay(
    request,
    token,
    orders.map(({ orderNo }) => orderNo),
  )
  for (const { ewbNo } of orders)
    await pushEvent(request, {
      ewbNo,
      nodeType: 'COLLECTED',
      city: '深圳市',
      description: '已揽收',
      vehicle: { plate: '粤BO0017' },
    })
  return orders
}
