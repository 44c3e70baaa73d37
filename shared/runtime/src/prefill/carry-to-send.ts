import { carriedSend, type CarrySource } from '@portal/contract/links'
import type { OrderCreateRequest } from '@portal/contract/order'
import type { PartyInput } from '@portal/contract/party'

type PrefillContent = Omit<
  OrderCreateRequest,
  'sender' | 'receiver' | 'clientRequestId' | 'confirmDuplicate' | 'agreementVersion' | 'expectedTotalCents'
>

/** What is known of the next order, in the contract's units. */
export interface OrderPrefill extends Partial<PrefillContent> {
  from: CarrySource
  sender?: Partial<PartyInput>
  receiver?: Partial<PartyInput>
  /** Of `outletCode`, to be shown. */
  outletName?: string
}

const key = 'portal-carried'
/** Another number after a change that an older page would misread. */
const version = 1

/**
 * Puts what the form of /send shall begin with into this tab's storage, past a login too, and returns the address to go to:
 * `navigate(carryToSend({ from: 'outlet', … }))`. Nothing personal is in the address.
 */
export const carryToSend = (carried: OrderPrefill): string => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, carried }))
  } catch {
    // Blocked storage: the form begins empty.
  }
  return carriedSend(carried.from)
}

/** What was carried from there, once; null when there is nothing of this version. Its fields may be anything. */
export const takeCarried = (from: string): OrderPrefill | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      version?: unknown
      carried?: OrderPrefill
    } | null
    sessionStorage.removeItem(key)
    return stored?.version === version && stored.carried?.from === from ? stored.carried : null
  } catch {
    return null
  }
}
