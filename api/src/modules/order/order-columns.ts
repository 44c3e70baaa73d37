import type { FeeLine } from '@portal/contract/freight'
import type { StoredParty } from '@portal/contract/party'
import { totalVolume } from '../freight/shipment'
import type { ValidOrder } from './validate-order'

/** Copies of what stands in the parties, for lists and search. */
export const placeColumns = ({ sender, receiver }: { sender: StoredParty; receiver: StoredParty }) => ({
  senderName: sender.name,
  senderMobile: sender.mobile,
  senderCity: sender.cityName,
  receiverName: receiver.name,
  receiverMobile: receiver.mobile,
  receiverCity: receiver.cityName,
})

interface Price {
  chargeableWeightGrams: number
  etaAt: string | null
  lines: FeeLine[]
  totalCents: number
}

export const priceColumns = ({ chargeableWeightGrams, etaAt, lines, totalCents }: Price) => ({
  chargeableWeightGrams,
  etaAt: etaAt === null ? null : new Date(etaAt),
  estimateLines: lines,
  estimateCents: totalCents,
})

/** The columns of an accepted domestic order that its content and price decide, the same for a new order and a changed one. */
export const contentColumns = ({ content, sender, receiver, outletName, quote }: ValidOrder) => {
  const { lines, customerOrderNo, sender: _sender, receiver: _receiver, ...columns } = content
  return {
    ...columns,
    sender,
    receiver,
    outletName,
    pieceLines: lines,
    volumeCm3: totalVolume(content),
    customerOrderNo: customerOrderNo === '' ? null : customerOrderNo,
    ...priceColumns(quote),
  }
}
