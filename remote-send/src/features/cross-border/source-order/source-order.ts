import type { OrderDetail, CrossBorderProductCode } from '@portal/contract/order'
import type { DeclaredLine } from '@portal/contract/cross-border'
import type { CrossBorderParties } from '@portal/contract/cross-border-order'
import { draftOfStoredOrder } from '../../modification/modification.public'
import {
  type CrossBorderReceiverDraft,
  type DeclaredLineDraft,
  emptyCrossBorderReceiver,
  emptyDeclaredLine,
  emptyCrossBorderDraft,
  type CrossBorderDraft,
} from '../draft/cross-border-draft'

/** An own order that leaves the mainland, as stored. */
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

/** What is told to customs; documents are declared by their kind alone, and called what the order calls them. */
const declarationOf = ({ declaration, goodsName }: OrderDetail): Partial<CrossBorderDraft> => {
  if (declaration === null) return {}
  const { lines, ...said } = declaration
  return said.goodsKind === 'DOCUMENT'
    ? { ...said, documentName: goodsName, lines: [emptyDeclaredLine] }
    : { ...said, lines: lines.map(lineOf) }
}

/** The form with the order's content; a pick-up that is over gives way to the next one. Consent is given anew. */
export const draftOfOrder = ({ order, parties }: SourceOrder, now: Date): CrossBorderDraft => {
  const known = draftOfStoredOrder(order, now)
  const [size] = order.lines.length > 0 ? known.lines : []
  return {
    ...emptyCrossBorderDraft,
    ...declarationOf(order),
    packageCount: known.packageCount,
    weight: known.weight,
    length: size?.length ?? '',
    width: size?.width ?? '',
    height: size?.height ?? '',
    sender: known.sender,
    senderPinyin: parties.senderPinyin,
    receiver: receiverOf(parties.receiver),
    // No order that leaves the mainland has another one.
    productCode: order.productCode as CrossBorderProductCode,
    insuredValue: known.insuredValue,
    pickupDate: known.pickupDate,
    pickupSlot: known.pickupSlot,
    payMethod: known.payMethod === 'MONTHLY' ? 'MONTHLY' : 'SENDER',
    monthlyCode: known.monthlyCode,
    remark: known.remark,
    customerOrderNo: known.customerOrderNo,
  }
}
