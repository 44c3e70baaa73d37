import { CallError, loadData, consumePrefill, toast } from '@portal/shared'
import { type StoredOrderContent, withContent } from '../../draft/draft-of-content'
import type { SendDraft } from '../../draft/send-draft'
import type { Confirm } from '../../form/use-confirm'

interface PrefillTarget {
  /** The form at this moment, and whether a person has typed into it. */
  form: () => { draft: SendDraft; typed: boolean }
  change: (draft: SendDraft) => void
  confirm: Confirm
}

/** Longer than a usual toast: the person has just come from another page. */
const noticeMs = 3000

/** Toasts after the form was filled, by `?from=` (domain §1). */
const sentences: Readonly<Record<string, string>> = {
  reorder: '已带入原订单信息',
  price: '已带入查价结果',
  range: '已带入收派范围地址',
  outlet: '已带入网点',
  address: '已带入地址',
  goods: '已带入物品名称',
}

interface PrefillArrival {
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
const prefillContent = async (from: string, orderNo: string): Promise<PrefillArrival | null> => {
  const content = from === 'reorder' && orderNo ? await contentOfOrder(orderNo) : consumePrefill(from)
  const sentence = sentences[from]
  return content && sentence ? { content, sentence } : null
}

/** Fills the form with the prefill; replaces a person's input only after a confirmation. */
const fillIn = async (from: string, orderNo: string, { form, change, confirm }: PrefillTarget): Promise<void> => {
  const arrival = await prefillContent(from, orderNo)
  if (!arrival) return
  const replaces =
    form().typed && JSON.stringify(withContent(form().draft, arrival.content)) !== JSON.stringify(form().draft)
  if (
    replaces &&
    !(await confirm({ title: '用带入的内容替换已填写的内容吗？', okText: '替换', cancelText: '保留已填写的' }))
  )
    return
  change(withContent(form().draft, arrival.content))
  toast.success(arrival.sentence, noticeMs)
}

/**
 * The same without throwing: a failed call is shown as a toast and the form stays unchanged. Damaged content is
 * ignored.
 */
export const applyPrefill = async (from: string, orderNo: string, target: PrefillTarget): Promise<void> => {
  try {
    await fillIn(from, orderNo, target)
  } catch (error) {
    if (error instanceof CallError) toast.error(error.message)
    else console.warn('nothing was prefilled', error)
  }
}
