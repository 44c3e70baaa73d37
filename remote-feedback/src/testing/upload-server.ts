import { refusal, type Reply, type SentCall } from '@portal/testing/fake-api'

interface Upload {
  uploadId: string
  fileName: string
  mediaType: string
  bytes: number
  content: Uint8Array
}

/** The fault of a call: none, a lost request, a lost response, or a failure of the server. */
export type Fault = 'NONE' | 'LOST' | 'UNANSWERED' | 'FAILED'

const joined = (before: Uint8Array, piece: string): Uint8Array => {
  const all = new Uint8Array(before.length + piece.length)
  all.set(before)
  for (let index = 0; index < piece.length; index++) all[before.length + index] = piece.charCodeAt(index)
  return all
}

/** Accepts uploads as the API does; `fault` is the fault of the next call. */
export const uploadServer = (fault: () => Fault = () => 'NONE') => {
  const uploads = new Map<string, Upload>()
  const canceled: string[] = []
  const progressOf = ({ bytes, content }: Upload) => ({
    receivedBytes: content.length,
    isComplete: content.length === bytes,
  })

  const begin = ({ body }: SentCall<'upload/begin'>): Reply<'upload/begin'> => {
    const { clientRequestId, fileName, mediaType, bytes } = body
    const existing = uploads.get(clientRequestId)
    if (existing && existing.bytes !== bytes) return refusal('IDEMPOTENCY_CONFLICT', '请勿重复提交')
    const upload = existing ?? {
      uploadId: `U-${clientRequestId}`,
      fileName,
      mediaType,
      bytes,
      content: new Uint8Array(),
    }
    uploads.set(clientRequestId, upload)
    return { data: { uploadId: upload.uploadId, ...progressOf(upload) } }
  }
  const chunk = ({ body }: SentCall<'upload/chunk'>): Reply<'upload/chunk'> => {
    const upload = [...uploads.values()].find(({ uploadId }) => uploadId === body.uploadId)
    if (upload === undefined) return refusal('UPLOAD_NOT_FOUND')
    if (upload.content.length === body.offset) upload.content = joined(upload.content, atob(body.dataBase64))
    return { data: progressOf(upload) }
  }
  const cancel = ({ body }: SentCall<'upload/cancel'>): Reply<'upload/cancel'> => {
    canceled.push(body.uploadId)
    return { data: {} }
  }
  const meeting =
    <Path extends 'upload/begin' | 'upload/chunk'>(answer: (call: SentCall<Path>) => Reply<Path>) =>
    (call: SentCall<Path>): Reply<Path> => {
      const met = fault()
      if (met === 'LOST') throw new TypeError('no connection')
      const reply = answer(call)
      if (met === 'UNANSWERED') throw new TypeError('no connection')
      return met === 'FAILED' ? refusal('INTERNAL') : reply
    }
  return {
    uploads,
    canceled,
    answers: { 'upload/begin': meeting(begin), 'upload/chunk': meeting(chunk), 'upload/cancel': cancel },
    findUpload: (uploadId: string) => [...uploads.values()].find((upload) => upload.uploadId === uploadId),
  }
}
