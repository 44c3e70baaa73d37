import type { PersonalData } from '../account-core/personal-data'
import { deleteUploadsOf } from './upload.repository'
import { upload } from './upload.tables'

export const uploadData: PersonalData = {
  own: [{ table: upload, exported: { section: 'uploads', rowKey: upload.uploadId }, erased: deleteUploadsOf }],
}
