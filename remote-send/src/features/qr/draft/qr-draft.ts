import { emptyDraft, type SendDraft } from '../../../draft/send-draft'
import { readDraft } from '../../../draft/read-draft'

/** The order before a courier weighs it: a draft as on /send, brought to whichever outlet scans it. */
export const emptyQrDraft: SendDraft = { ...emptyDraft, pickupMode: 'DROPOFF', productCode: 'STD' }

/** Not the key of /send: the two forms do not overwrite each other. */
const keyOf = (userId: string) => `portal-qr-draft-${userId}`

/** What this user had typed in this tab; null when there is nothing. */
export const loadQrDraft = (userId: string): SendDraft | null => {
  try {
    const text = sessionStorage.getItem(keyOf(userId))
    return text === null ? null : readDraft(JSON.parse(text))
  } catch {
    return null
  }
}

/** `null` forgets it. Storage may be full or blocked: the page then works without. */
export const saveQrDraft = (userId: string, draft: SendDraft | null): void => {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch (error) {
    console.warn('the draft was not saved', error)
  }
}
