import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { KnowsOwner } from '../account-core/personal-data'
import { findRealName, statusAt } from './real-name.repository'
import { openIdentity } from './sealed-identity'

/**
 * Whether these are the last six characters of the number of the document that was verified, whether or not it has
 * expired since.
 */
export const knowsIdNumber: KnowsOwner = async ({ db, keys, clock }, userId, lastSix) => {
  const record = await findRealName(db, userId)
  if (record === undefined || record.sealedIdentity === null) return false
  if (!['PASSED', 'EXPIRED'].includes(statusAt(record, shanghaiDay(clock())))) return false
  const { idNo } = openIdentity(keys, userId, record.sealedIdentity)
  return idNo.length >= 6 && idNo.slice(-6).toUpperCase() === lastSix.toUpperCase()
}
