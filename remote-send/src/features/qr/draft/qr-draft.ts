import { tabStorage } from '@portal/kit/storage'
import { emptyDraft, type SendDraft } from '../../../draft/send-draft'
import { readDraft } from '../../../draft/read-draft'

/** The order before a courier weighs it: a draft as on /send, for drop-off at the outlet that scans the code. */
export const emptyQrDraft: SendDraft = { ...emptyDraft, pickupMode: 'DROPOFF', productCode: 'STD' }

/** Not the key of /send: the two forms do not overwrite each other. */
const keyOf = (userId: string) => `portal-qr-draft-${userId}`

/** The user's draft in this tab; null when there is none. */
export const loadQrDraft = (userId: string): SendDraft | null => tabStorage.read(keyOf(userId), readDraft)

/** `null` deletes it. */
export const saveQrDraft = (userId: string, draft: SendDraft | null): void => {
  if (draft === null) tabStorage.remove(keyOf(userId))
  else tabStorage.write(keyOf(userId), draft, 'the draft')
}
