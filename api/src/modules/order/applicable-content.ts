import { withoutEmoji } from '@portal/rules/detail-address'
import { needsFloor } from '@portal/rules/service-text'
import type { OrderContent } from './order-content'

type Party = OrderContent['sender']

const printable = (party: Party): Party => ({ ...party, address: withoutEmoji(party.address) })

/** The content without leftovers of a form: a pick-up time of goods that are brought, a floor of goods that stay at the door. */
export const applicableContent = (content: OrderContent): OrderContent => ({
  ...content,
  sender: printable(content.sender),
  receiver: printable(content.receiver),
  ...(content.pickupMode === 'PICKUP' ? { outletCode: '' } : { pickupDate: '', pickupSlot: '' }),
  ...(!needsFloor(content.deliveryMode) && { floor: 1, hasElevator: true }),
  ...(content.payMethod !== 'MONTHLY' && { monthlyCode: '' }),
  ...(content.backSignBill === 'NONE' && { backSignCount: 1 }),
  ...(content.codAmountCents === 0 && { codType: 'THREE_DAYS', bankAccountId: '' }),
})
