import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Deps } from '../../deps'
import { findRealName, statusAt } from './real-name.repository'
import { openIdentity } from './sealed-identity'

/** The customer's verified name, while the proof is valid; null for none. */
export const verifiedName = async (
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<string | null> => {
  const record = await findRealName(db, userId)
  if (record === undefined || record.sealedIdentity === null || statusAt(record, shanghaiDay(clock())) !== 'PASSED')
    return null
  return openIdentity(keys, userId, record.sealedIdentity).name
}
