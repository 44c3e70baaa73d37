import { needsFloor } from '@portal/shared'
import type { SendDraft } from '../draft/send-draft'
import { optionalCents } from './optional-amount'
import { parseInteger } from './shipment-size'

/** The services that the price depends on; null while one of their numbers is missing or wrong. What is not in use is sent as if untouched. */
export const freightService = (draft: SendDraft) => {
  const carried = needsFloor(draft.deliveryMode)
  const floor = carried ? parseInteger(draft.floor, 1, 40) : 1
  const backSignCount = draft.backSignBill === 'NONE' ? 1 : parseInteger(draft.backSignCount, 1, 9)
  const insuredValueCents = optionalCents(draft.insuredValue)
  const codAmountCents = optionalCents(draft.codAmount)
  const hasElevator = carried ? draft.hasElevator : true
  if (hasElevator === null) return null
  if (floor === null || backSignCount === null || insuredValueCents === null || codAmountCents === null) return null
  return {
    pickupMode: draft.pickupMode,
    packageService: draft.packageService,
    deliveryMode: draft.deliveryMode,
    floor,
    hasElevator,
    insuredValueCents,
    codAmountCents,
    codType: codAmountCents > 0 ? draft.codType : ('THREE_DAYS' as const),
    backSignBill: draft.backSignBill,
    backSignCount,
  }
}
