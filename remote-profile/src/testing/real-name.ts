import type { RealNameState } from '@portal/contract/realname'

/** Of somebody who has not proved their name; each test takes what differs. */
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
