import type { Identity } from '@portal/rules/real-name'
import { blindIndex, blindIndexes } from '../../crypto/blind-index'
import type { KeyRing } from '../../crypto/key-ring'
import { open, seal } from '../../crypto/seal'
import type { Sealed } from '../../crypto/sealed'
import { realName } from './real-name.tables'

/** The sealed part of an identity, which is readable with the key only. */
export type SealedIdentity = Pick<Identity, 'idType' | 'name' | 'idNo' | 'organisation' | 'uscc'>

export const idNoPurpose = 'real-name id number'
const subject = ({ idType, idNo }: Pick<Identity, 'idType' | 'idNo'>): string => `${idType} ${idNo}`

const place = (userId: string) => ({ column: realName.sealedIdentity, row: userId })

export const sealIdentity = (
  keys: KeyRing,
  userId: string,
  { idType, name, idNo, organisation, uscc }: Identity,
): Sealed => {
  const content: SealedIdentity = { idType, name, idNo, organisation, uscc }
  return seal(keys, JSON.stringify(content), place(userId))
}

export const openIdentity = (keys: KeyRing, userId: string, sealed: Sealed): SealedIdentity =>
  JSON.parse(open(keys, sealed, place(userId)))

export const indexOfNumber = (keys: KeyRing, identity: Pick<Identity, 'idType' | 'idNo'>): string =>
  blindIndex(keys, subject(identity), idNoPurpose)
export const indexesOfNumber = (keys: KeyRing, identity: Pick<Identity, 'idType' | 'idNo'>): string[] =>
  blindIndexes(keys, subject(identity), idNoPurpose)

/** The hashed text of an opened column, for the rotation of keys. */
export const subjectOfOpened = (opened: string): string => subject(JSON.parse(opened))
