import { prefilledSend, type PrefillSource } from '@portal/contract/links'
import type { OrderCreateRequest } from '@portal/contract/order'
import type { PartyInput } from '@portal/contract/party'

type PrefillContent = Omit<
  OrderCreateRequest,
  'sender' | 'receiver' | 'clientRequestId' | 'confirmDuplicate' | 'agreementVersion' | 'expectedTotalCents'
>

/** Content of the next order, in the contract's units. */
export interface OrderPrefill extends Partial<PrefillContent> {
  from: PrefillSource
  sender?: Partial<PartyInput>
  receiver?: Partial<PartyInput>
  /** The name of `outletCode`, for the screen. */
  outletName?: string
}

const key = 'portal-prefill'
/** Raised after a change that an older page would misread. */
const version = 1

/**
 * Saves the content with which the form of /send begins in this tab's storage, where it survives a login, and returns
 * the address to go to: `navigate(prefillOrder({ from: 'outlet', … }))`. The address has no personal data.
 */
export const prefillOrder = (prefill: OrderPrefill): string => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, prefill }))
  } catch {
    // Blocked storage: the form begins empty.
  }
  return prefilledSend(prefill.from)
}

/**
 * Consumes the content that the page `from` has left; null when there is none of this version. Its fields are not
 * validated.
 */
export const consumePrefill = (from: string): OrderPrefill | null => {
  try {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      version?: unknown
      prefill?: OrderPrefill
    } | null
    sessionStorage.removeItem(key)
    return entry?.version === version && entry.prefill?.from === from ? entry.prefill : null
  } catch {
    return null
  }
}
