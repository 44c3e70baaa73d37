import { type FakeAnswer, refusal, type SentCall, success } from '@portal/shared/testing/fake-api'

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

  const begin = ({ body }: SentCall): FakeAnswer => {
    const { clientRequestId, fileName, mediaType, bytes } = body as unknown as Upload & { clientRequestId: string }
    const known = uploads.get(clientRequestId)
    if (known && known.bytes !== bytes) return refusal(40908, '请勿重复提交')
    const upload = known ?? { uploadId: `U-${clientRequestId}`, fileName, mediaType, bytes, content: new Uint8Array() }
    uploads.set(clientRequestId, upload)
    return success({ uploadId: upload.uploadId, ...progressOf(upload) })
  }
  const chunk = ({ body }: SentCall): FakeAnswer => {
    const upload = [...uploads.values()].find(({ uploadId }) => uploadId === body.uploadId)
    if (upload === undefined) return refusal(40440, '文件不存在或已过期，请重新上传')
    if (upload.content.length === body.offset) upload.content = joined(upload.content, atob(String(body.dataBase64)))
    return success(progressOf(upload))
  }
  const cancel = ({ body }: SentCall): FakeAnswer => {
    canceled.push(String(body.uploadId))
    return success({})
  }
  const meeting =
    (answer: (call: SentCall) => FakeAnswer) =>
    (call: SentCall): FakeAnswer => {
      const met = fault()
      if (met === 'LOST') throw new TypeError('no connection')
      const given = answer(call)
      if (met === 'UNANSWERED') throw new TypeError('no connection')
      return met === 'FAILED' ? refusal(500, '服务暂时不可用，请稍后重试') : given
    }
  return {
    uploads,
    canceled,
    answers: { 'upload/begin': meeting(begin), 'upload/chunk': meeting(chunk), 'upload/cancel': cancel },
    held: (uploadId: string) => [...uploads.values()].find((upload) => upload.uploadId === uploadId),
  }
}
