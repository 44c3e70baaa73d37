import { loadData, takeCarried } from '@portal/shared'
import type { StoredOrderContent } from '../../draft/draft-of-content'

/** What is said once it is in the form, by `?from=` (domain §1). */
const sentences: Readonly<Record<string, string>> = {
  reorder: '已带入原订单信息',
  price: '已带入查价结果',
  range: '已带入收派范围地址',
  outlet: '已带入网点',
  address: '已带入地址',
  goods: '已带入物品名称',
}

export interface PrefillArrival {
  content: StoredOrderContent
  sentence: string
}

/** A new order like that one: another day, another number, another coupon. Rejects with a `CallError`. */
const contentOfOrder = async (orderNo: string): Promise<StoredOrderContent | null> => {
  const order = await loadData('order/detail', { orderNo })
  return order.kind === 'DOMESTIC'
    ? { ...order, pickupDate: undefined, pickupSlot: undefined, couponId: undefined, customerOrderNo: undefined }
    : null
}

/** What came along from the page `from`, once; null when there is nothing. Rejects with a `CallError` when the order cannot be had. */
export const prefillContent = async (from: string, orderNo: string): Promise<PrefillArrival | null> => {
  const content = from === 'reorder' && orderNo ? await contentOfOrder(orderNo) : takeCarried(from)
  const sentence = sentences[from]
  return content && sentence ? { content, sentence } : null
}
