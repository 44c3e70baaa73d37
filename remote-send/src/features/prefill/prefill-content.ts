import { loadData, takeCarried } from '@portal/shared'
import type { StoredOrderContent } from '../../draft/draft-of-content'

/** Toasts after the form was filled, by `?from=` (domain §1). */
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

/** The content of an order for a reorder, without pickup time, own number and coupon. Rejects with a `CallError`. */
const contentOfOrder = async (orderNo: string): Promise<StoredOrderContent | null> => {
  const order = await loadData('order/detail', { orderNo })
  return order.kind === 'DOMESTIC'
    ? { ...order, pickupDate: undefined, pickupSlot: undefined, couponId: undefined, customerOrderNo: undefined }
    : null
}

/**
 * Consumes the prefill of the page `from`; null when there is none. Rejects with a `CallError` when the order cannot be
 * loaded.
 */
export const prefillContent = async (from: string, orderNo: string): Promise<PrefillArrival | null> => {
  const content = from === 'reorder' && orderNo ? await contentOfOrder(orderNo) : takeCarried(from)
  const sentence = sentences[from]
  return content && sentence ? { content, sentence } : null
}
