import { tabDraftStorage } from '@portal/kit/draft-storage'
import { readDraft } from '../../../draft/read-draft'
import { emptyDraft, type SendDraft } from '../../../draft/send-draft'

/** The order before a courier weighs it: a draft as on /send, brought to whichever outlet scans it. */
export const emptyQrDraft: SendDraft = { ...emptyDraft, pickupMode: 'DROPOFF', productCode: 'STD' }

/** Not the name of /send's: the two forms do not overwrite each other. */
export const qrDraftStorage = (userId: string) => tabDraftStorage(`portal-qr-draft-${userId}`, readDraft)
