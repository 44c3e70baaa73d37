import type { PersonalData } from '../account-core/personal-data'
import { upload } from './upload.tables'

export const uploadData: PersonalData = {
  own: [{ table: upload, exported: { section: 'uploads', rowKey: upload.uploadId }, erased: 'ROWS' }],
}
