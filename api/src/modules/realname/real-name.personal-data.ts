import type { PersonalData } from '../account-core/personal-data'
import { knowsIdNumber } from './knows-id-number'
import { deletePhotosOf } from './real-name.repository'
import { realName, realNamePhoto } from './real-name.tables'

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
