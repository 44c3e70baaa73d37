import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Deps } from '../../deps'
import { findRealName, statusAt } from './real-name.repository'
import { openIdentity } from './sealed-identity'

/** The name that the customer has proved and that still holds; null for none. */
export const verifiedName = async (
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<string | null> => {
  const found = await findRealName(db, userId)
  if (found === undefined || found.sealedIdentity === null || statusAt(found, shanghaiDay(clock())) !== 'PASSED')
    return null
  return openIdentity(keys, userId, found.sealedIdentity).name
}
