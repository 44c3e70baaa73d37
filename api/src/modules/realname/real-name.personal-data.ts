import type { PersonalData, KnowsOwner } from '../account-core/personal-data'
import { deletePhotosOf, findRealName, statusAt } from './real-name.repository'
import { realName, realNamePhoto } from './real-name.tables'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { openIdentity } from './sealed-identity'

/**
 * Whether these are the last six characters of the number of the document that was verified, whether or not it has
 * expired since.
 */
const knowsIdNumber: KnowsOwner = async ({ db, keys, clock }, userId, lastSix) => {
  const record = await findRealName(db, userId)
  if (record === undefined || record.sealedIdentity === null) return false
  if (!['PASSED', 'EXPIRED'].includes(statusAt(record, shanghaiDay(clock())))) return false
  const { idNo } = openIdentity(keys, userId, record.sealedIdentity)
  return idNo.length >= 6 && idNo.slice(-6).toUpperCase() === lastSix.toUpperCase()
}

export const realNameData: PersonalData = {
  own: [
    { table: realName, exported: { section: 'realName', rowKey: realName.userId }, erased: 'ROWS' },
    {
      table: realNamePhoto,
      exported: { because: 'encrypted photos, shown to their owner on 实名信息; 说明.txt says so' },
      erased: deletePhotosOf,
    },
  ],
  ownerProofs: { ID_NUMBER: knowsIdNumber },
}
