import type { DeclaredLine } from '@portal/contract/cross-border'
import type { CrossBorderParties } from '@portal/contract/cross-border-order'
import type { CrossBorderProductCode } from '@portal/contract/order'
import type { OrderDetail } from '@portal/contract/order-detail'
import { loadData } from '@portal/shared'
import { draftOfStoredOrder } from '../../modification/modification.public'
import {
  type CrossBorderDraft,
  type CrossBorderReceiverDraft,
  type DeclaredLineDraft,
  emptyCrossBorderDraft,
  emptyCrossBorderReceiver,
  emptyDeclaredLine,
} from '../draft/cross-border-draft'

/** An own cross-border order, as stored. */
export interface SourceOrder {
  order: OrderDetail
  parties: CrossBorderParties
}

const receiverOf = ({
  addressLines: [line1 = '', line2 = '', line3 = ''],
  ...receiver
}: CrossBorderParties['receiver']): CrossBorderReceiverDraft => ({
  ...emptyCrossBorderReceiver,
  ...receiver,
  line1,
  line2,
  line3,
})

const lineOf = ({ quantity, unitPriceCents, netWeightGrams, ...texts }: DeclaredLine): DeclaredLineDraft => ({
  ...texts,
  quantity: String(quantity),
  unitPrice: String(unitPriceCents / 100),
  netWeight: String(netWeightGrams / 1000),
})

/** The customs declaration; for documents only their kind is declared, and their name is that of the order. */
const declarationOf = ({ declaration, goodsName }: OrderDetail): Partial<CrossBorderDraft> => {
  if (declaration === null) return {}
  const { lines, ...fields } = declaration
  return fields.goodsKind === 'DOCUMENT'
    ? { ...fields, documentName: goodsName, lines: [emptyDeclaredLine] }
    : { ...fields, lines: lines.map(lineOf) }
}

/**
 * The form with the order's content; a pickup time that has passed is replaced by the next one. The agreement must be
 * ticked again.
 */
export const draftOfOrder = ({ order, parties }: SourceOrder, now: Date): CrossBorderDraft => {
  const storedDraft = draftOfStoredOrder(order, now)
  const [size] = order.lines.length > 0 ? storedDraft.lines : []
  return {
    ...emptyCrossBorderDraft,
    ...declarationOf(order),
    packageCount: storedDraft.packageCount,
    weight: storedDraft.weight,
    length: size?.length ?? '',
    width: size?.width ?? '',
    height: size?.height ?? '',
    sender: storedDraft.sender,
    senderPinyin: parties.senderPinyin,
    receiver: receiverOf(parties.receiver),
    // A cross-border order has no other products.
    productCode: order.productCode as CrossBorderProductCode,
    insuredValue: storedDraft.insuredValue,
    pickupDate: storedDraft.pickupDate,
    pickupSlot: storedDraft.pickupSlot,
    payMethod: storedDraft.payMethod === 'MONTHLY' ? 'MONTHLY' : 'SENDER',
    monthlyCode: storedDraft.monthlyCode,
    remark: storedDraft.remark,
    customerOrderNo: storedDraft.customerOrderNo,
  }
}

/** An own cross-border order, with its parties. */
export const loadEarlierOrder = async (orderNo: string): Promise<SourceOrder> => {
  const [order, parties] = await Promise.all([
    loadData('order/detail', { orderNo }),
    loadData('crossBorder/parties', { orderNo }),
  ])
  return { order, parties }
}
