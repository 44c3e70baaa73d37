import { oneLine } from '@portal/shared'
import type { RealNameSubmission } from '@portal/contract/realname'
import { type Identity, type IdType, normalizeIdNumber, privacyVersion, type SenderKind } from '@portal/shared/verify'

/** The form values, as typed. */
export interface RealNameDraft {
  kind: SenderKind
  idType: IdType
  name?: string
  idNo?: string
  organisation?: string
  uscc?: string
  validity?: Validity
  agreed?: boolean
}

export interface Validity {
  /** `YYYY-MM-DD`; '' for none. */
  day: string
  isLongTerm: boolean
}

export const emptyDraft: RealNameDraft = { kind: 'PERSON', idType: 'ID_CARD', validity: { day: '', isLongTerm: false } }

/** The typed values in the form that the rules validate. */
export const toIdentity = ({
  kind,
  idType,
  name = '',
  idNo = '',
  organisation = '',
  uscc = '',
  validity,
}: RealNameDraft): Identity => ({
  kind,
  idType,
  name: oneLine(name),
  idNo: normalizeIdNumber(idNo),
  validUntil: validity === undefined || validity.isLongTerm ? '' : validity.day,
  organisation: kind === 'PERSON' ? '' : oneLine(organisation),
  uscc: kind === 'PERSON' ? '' : normalizeIdNumber(uscc),
})

export const toSubmission = (draft: RealNameDraft): RealNameSubmission => ({ ...toIdentity(draft), privacyVersion })
