import { carriedSend, type CarrySource } from '@portal/contract/links'
import type { OrderCreateRequest } from '@portal/contract/order'
import type { PartyInput } from '@portal/contract/party'

type PrefillContent = Omit<
  OrderCreateRequest,
  'sender' | 'receiver' | 'clientRequestId' | 'confirmDuplicate' | 'agreementVersion' | 'expectedTotalCents'
>

/** Content of the next order, in the contract's units. */
export interface OrderPrefill extends Partial<PrefillContent> {
  from: CarrySource
  sender?: Partial<PartyInput>
  receiver?: Partial<PartyInput>
  /** The name of `outletCode`, for the screen. */
  outletName?: string
}

const key = 'portal-carried'
/** Raised after a change that an older page would misread. */
const version = 1

/**
 * Saves the content with which the form of /send begins in this tab's storage, where it survives a login, and returns
 * the address to go to: `navigate(carryToSend({ from: 'outlet', … }))`. The address has no personal data.
 */
export const carryToSend = (carried: OrderPrefill): string => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, carried }))
  } catch {
    // Blocked storage: the form begins empty.
  }
  return carriedSend(carried.from)
}

/**
 * Consumes the content that the page `from` has left; null when there is none of this version. Its fields are not
 * validated.
 */
export const takeCarried = (from: string): OrderPrefill | null => {
  try {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      version?: unknown
      carried?: OrderPrefill
    } | null
    sessionStorage.removeItem(key)
    return entry?.version === version && entry.carried?.from === from ? entry.carried : null
  } catch {
    return null
  }
}
