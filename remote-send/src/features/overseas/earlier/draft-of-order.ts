import type { OrderDetail, OverseasProductCode } from '@portal/shared/contract/order'
import type { DeclaredLine } from '@portal/shared/contract/overseas'
import type { OverseasParties } from '@portal/shared/contract/overseas-order'
import { draftToChange } from '../../modification/modification.public'
import {
  type AbroadDraft,
  type DeclaredLineDraft,
  emptyAbroad,
  emptyDeclaredLine,
  emptyOverseasDraft,
  type OverseasDraft,
} from '../draft/overseas-draft'

/** An own order that leaves the mainland, as stored. */
export interface EarlierOrder {
  order: OrderDetail
  parties: OverseasParties
}

const receiverOf = ({
  addressLines: [line1 = '', line2 = '', line3 = ''],
  ...receiver
}: OverseasParties['receiver']): AbroadDraft => ({
  ...emptyAbroad,
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
const declarationOf = ({ declaration, goodsName }: OrderDetail): Partial<OverseasDraft> => {
  if (declaration === null) return {}
  const { lines, ...said } = declaration
  return said.goodsKind === 'DOCUMENT'
    ? { ...said, documentName: goodsName, lines: [emptyDeclaredLine] }
    : { ...said, lines: lines.map(lineOf) }
}

/** The form with the order's content; a pick-up that is over gives way to the next one. Consent is given anew. */
export const draftOfOrder = ({ order, parties }: EarlierOrder, now: Date): OverseasDraft => {
  const known = draftToChange(order, now)
  const [size] = order.lines.length > 0 ? known.lines : []
  return {
    ...emptyOverseasDraft,
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
    productCode: order.productCode as OverseasProductCode,
    insuredValue: known.insuredValue,
    pickupDate: known.pickupDate,
    pickupSlot: known.pickupSlot,
    payMethod: known.payMethod === 'MONTHLY' ? 'MONTHLY' : 'SENDER',
    monthlyCode: known.monthlyCode,
    remark: known.remark,
    customerOrderNo: known.customerOrderNo,
  }
}
