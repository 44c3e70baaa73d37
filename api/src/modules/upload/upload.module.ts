import { chunkBytes, uploadBegin, uploadCancel, uploadChunk, uploadFile } from '@portal/contract/upload'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { registerDownload } from '../../http/download'
import { registerCall } from '../../http/route'
import { addChunk } from './add-chunk.service'
import { beginUpload } from './begin-upload.service'
import { piecesOf } from './upload-content.repository'
import { deleteUnattached, findUpload } from './upload.repository'

/** Size of one piece in base64, with the JSON around it. */
const bodyLimit = Math.ceil(chunkBytes / 3) * 4 + 4096

/** Calls for files that customers attach to cases (docs/adr/0020-encrypted-columns.md). */
export const uploadModule = (app: FastifyInstance): void => {
  registerCall(app, uploadBegin, ({ body, user, deps }) => beginUpload(deps, user.userId, body))

  registerCall(
    app,
    uploadChunk,
    ({ body: { uploadId, offset, dataBase64 }, user, deps }) =>
      addChunk(deps, user.userId, { uploadId, offset, content: Buffer.from(dataBase64, 'base64') }),
    { bodyLimit },
  )

  registerCall(app, uploadCancel, async ({ body: { uploadId }, user, deps }) => {
    await deleteUnattached(deps.db, user.userId, uploadId)
    return {}
  })

  registerDownload(app, uploadFile, async ({ body: { uploadId }, user, deps }) => {
    const record = await findUpload(deps.db, user.userId, uploadId)
    if (record?.isComplete !== true) throw new BusinessError('UPLOAD_NOT_FOUND')
    return { type: record.mediaType, fileName: record.fileName, content: piecesOf(deps, record) }
  })
}
