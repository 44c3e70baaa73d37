import { CallError, loadData, consumePrefill, toast } from '@portal/shared'
import { type StoredOrderContent, withContent } from '../../draft/draft-of-content'
import type { SendDraft } from '../../draft/send-draft'
import type { Confirm } from '../../form/use-confirm'
import { isSame, replaceQuestion, replacesTyped } from '../../draft/replaces-typed'

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
const fillIn = async (from: string, orderNo: string, { form, change, confirm }: PrefillTarget): Promise<boolean> => {
  const arrival = await prefillContent(from, orderNo)
  if (!arrival) return false
  const replaces = form().typed && !isSame(withContent(form().draft, arrival.content), form().draft)
  if (replaces && !(await confirm(replaceQuestion))) return false
  change(withContent(form().draft, arrival.content))
  toast.success(arrival.sentence, noticeMs)
  return true
}

interface EarlierOrderTarget extends Pick<PrefillTarget, 'change' | 'confirm'> {
  draft: () => SendDraft
  /** Values that nobody has typed: those of the empty form, those that it filled in by itself. */
  untyped: readonly Partial<SendDraft>[]
}

const fillInEarlier = async (
  orderNo: string,
  { draft, untyped, change, confirm }: EarlierOrderTarget,
): Promise<boolean> => {
  const content = await contentOfOrder(orderNo)
  if (!content) return false
  const filled = () => withContent(draft(), { ...content, sender: undefined })
  if (replacesTyped(draft(), filled(), untyped) && !(await confirm(replaceQuestion))) return false
  change(filled())
  return true
}

const withoutThrowing = async (fill: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await fill()
  } catch (error) {
    if (error instanceof CallError) toast.error(error.message)
    else console.warn('nothing was prefilled', error)
    return false
  }
}

/**
 * Fills an earlier order into the form, the sender excepted; replaces a person's input only after a confirmation.
 * @returns whether it did
 */
export const applyEarlierOrder = (
  orderNo: string,
  receiverName: string,
  target: EarlierOrderTarget,
): Promise<boolean> =>
  withoutThrowing(async () => {
    const isFilled = await fillInEarlier(orderNo, target)
    if (isFilled) toast.success(`已带入上次寄给${receiverName}的内容`, noticeMs)
    return isFilled
  })

/** Fills the form with the prefill of the page `from`; a toast shows a failed call, damaged content is ignored. */
export const applyPrefill = (from: string, orderNo: string, target: PrefillTarget): Promise<boolean> =>
  withoutThrowing(() => fillIn(from, orderNo, target))
