import type { RealNameState } from '@portal/contract/realname'

/** The state of a customer without a real-name record; a test passes the fields that differ. */
export const realName = (change: Partial<RealNameState> = {}): RealNameState => ({
  status: 'NONE',
  kind: 'PERSON',
  idType: 'ID_CARD',
  name: '',
  idNo: '',
  organisation: '',
  uscc: '',
  validUntil: '',
  reason: '',
  needsGuardian: false,
  photos: [],
  ...change,
})
