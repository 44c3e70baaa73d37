import { refusal, type Reply, type SentCall } from '@portal/testing/fake-api'

interface Upload {
  uploadId: string
  fileName: string
  mediaType: string
  bytes: number
  content: Uint8Array
}

/** What a call meets on its way: nothing, a line that breaks before the server or on the way back, a server that fails. */
export type Fault = 'NONE' | 'LOST' | 'UNANSWERED' | 'FAILED'

const joined = (before: Uint8Array, piece: string): Uint8Array => {
  const all = new Uint8Array(before.length + piece.length)
  all.set(before)
  for (let index = 0; index < piece.length; index++) all[before.length + index] = piece.charCodeAt(index)
  return all
}

/** Takes uploads as the API does; `fault` decides what the next call meets. */
export const uploadServer = (fault: () => Fault = () => 'NONE') => {
  const uploads = new Map<string, Upload>()
  const canceled: string[] = []
  const progressOf = ({ bytes, content }: Upload) => ({
    receivedBytes: content.length,
    isComplete: content.length === bytes,
  })

  const begin = ({ body }: SentCall<'upload/begin'>): Reply<'upload/begin'> => {
    const { clientRequestId, fileName, mediaType, bytes } = body
    const known = uploads.get(clientRequestId)
    if (known && known.bytes !== bytes) return refusal('IDEMPOTENCY_CONFLICT', '请勿重复提交')
    const upload = known ?? { uploadId: `U-${clientRequestId}`, fileName, mediaType, bytes, content: new Uint8Array() }
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
      const given = answer(call)
      if (met === 'UNANSWERED') throw new TypeError('no connection')
      return met === 'FAILED' ? refusal('INTERNAL') : given
    }
  return {
    uploads,
    canceled,
    answers: { 'upload/begin': meeting(begin), 'upload/chunk': meeting(chunk), 'upload/cancel': cancel },
    held: (uploadId: string) => [...uploads.values()].find((upload) => upload.uploadId === uploadId),
  }
}
