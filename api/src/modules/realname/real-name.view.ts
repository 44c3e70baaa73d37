import type { RealNameState } from '@portal/contract/realname'
import type { PhotoSide } from '@portal/rules/identity-document'
import { maskIdCard, maskName } from '@portal/rules/masking'
import type { Identity } from '@portal/rules/real-name'
import { statusAt } from './real-name.repository'
import type { RealNameRecord } from './real-name.tables'

/** 1101**********002X; of the shorter numbers of other documents the last two characters. */
const maskNumber = (number: string): string =>
  number.length >= 15 ? maskIdCard(number) : '*'.repeat(Math.max(number.length - 2, 0)) + number.slice(-2)

/** The masked columns of an identity, which are readable without a key. */
export const maskedColumns = ({ name, idNo, organisation, uscc }: Identity) => ({
  maskedName: maskName(name),
  maskedIdNo: maskNumber(idNo),
  maskedOrganisation: maskName(organisation),
  maskedUscc: maskNumber(uscc),
})

const none = {
  kind: 'PERSON',
  idType: 'ID_CARD',
  name: '',
  idNo: '',
  organisation: '',
  uscc: '',
  validUntil: '',
  reason: '',
  needsGuardian: false,
} as const

export const toState = (record: RealNameRecord | undefined, photos: PhotoSide[], today: string): RealNameState => {
  if (record === undefined) return { status: 'NONE', ...none, photos }
  const { kind, idType, maskedName, maskedIdNo, maskedOrganisation, maskedUscc, validUntil, reason, needsGuardian } =
    record
  return {
    status: statusAt(record, today),
    kind,
    idType,
    name: maskedName,
    idNo: maskedIdNo,
    organisation: maskedOrganisation,
    uscc: maskedUscc,
    validUntil: validUntil ?? '',
    reason,
    needsGuardian,
    photos,
  }
}
