import {
  IDEMPOTENCY_CONFLICT,
  INTERNAL,
  RATE_LIMITED,
  SESSION_EXPIRED,
  UNAVAILABLE,
  UPLOAD_NOT_FOUND,
} from '@portal/contract/codes'
import { isRefusal } from '@portal/kit/is-refusal'
import { tabStorage } from '@portal/kit/storage'
import { CallError, loadData, newRequestId } from '@portal/shared'
import type { MediaType } from '@portal/shared/feedback'

const keyOf = (userId: string, fingerprint: string) => `portal-feedback-upload-${userId}-${fingerprint}`

/** Also kept in memory, as a full or blocked storage would lose the ids. */
const idsInMemory = new Map<string, string>()

/**
 * The request id of a file's upload. It is the same after a reload, so that choosing the file again resumes the upload.
 */
export const uploadIdFor = (userId: string, fingerprint: string): string => {
  const key = keyOf(userId, fingerprint)
  const id = tabStorage.readText(key) ?? idsInMemory.get(key) ?? newRequestId()
  idsInMemory.set(key, id)
  tabStorage.writeText(key, id)
  return id
}

/** The upload is done or given up: choosing the same file again starts a new one. */
export const clearUploadId = (userId: string, fingerprint: string): void => {
  const key = keyOf(userId, fingerprint)
  idsInMemory.delete(key)
  tabStorage.remove(key)
}

interface FileToSend {
  content: Blob
  fileName: string
  mediaType: MediaType
  clientRequestId: string
}

interface Listener {
  /** Whether the upload was stopped: then no further piece is sent. */
  isOver: () => boolean
  onProgress: (progress: { uploadId: string; sentBytes: number }) => void
}

/** Size of one piece in bytes, as in the contract (`chunkBytes`). */
const pieceBytes = 256 * 1024

/** The piece that begins at `offset`, in base64. Rejects when the file is gone or was changed since it was chosen. */
const readPiece = (content: Blob, offset: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new FileMissing('文件无法读取，请移除后重新选择'))
    reader.readAsDataURL(content.slice(offset, offset + pieceBytes))
  })

/** The chosen file cannot be read any more. */
class FileMissing extends Error {
  override readonly name = 'FileGone'
}

/**
 * Sends a file piece by piece, beginning where the server says. Resolves to whether the file is complete. Rejects with
 * the first call that fails.
 */
export const sendFile = async (
  { content, ...file }: FileToSend,
  { isOver, onProgress }: Listener,
): Promise<boolean> => {
  const upload = await loadData('upload/begin', { ...file, bytes: content.size })
  const { uploadId } = upload
  let { receivedBytes, isComplete } = upload
  onProgress({ uploadId, sentBytes: receivedBytes })
  while (!isComplete) {
    if (isOver()) return false
    const offset = receivedBytes
    const dataBase64 = await readPiece(content, offset)
    if (isOver()) return false
    ;({ receivedBytes, isComplete } = await loadData('upload/chunk', { uploadId, offset, dataBase64 }))
    onProgress({ uploadId, sentBytes: receivedBytes })
    // Without progress, another tab is sending the same file: fail here, so that the caller pauses before it retries.
    if (!isComplete && receivedBytes === offset) throw new CallError('network', 0, '')
  }
  return true
}

/**
 * The consequence of a failed call: the upload continues later, it starts again as a new one, or the file cannot be
 * used.
 */
type UploadFailure = { goesOn: 'later' | 'anew'; problem: string } | { goesOn: 'never'; problem: string }

export const uploadFailureOf = (error: unknown): UploadFailure => {
  if (!(error instanceof CallError))
    return {
      goesOn: 'never',
      problem: error instanceof Error && error.name === 'FileGone' ? error.message : '上传失败，请移除后重新选择',
    }
  if (error.kind !== 'business' || isRefusal(error, INTERNAL, UNAVAILABLE))
    return { goesOn: 'later', problem: '网络中断，恢复后继续' }
  if (isRefusal(error, SESSION_EXPIRED)) return { goesOn: 'later', problem: '登录后继续' }
  if (isRefusal(error, RATE_LIMITED)) return { goesOn: 'later', problem: '操作过于频繁，稍后继续' }
  if (isRefusal(error, UPLOAD_NOT_FOUND, IDEMPOTENCY_CONFLICT)) return { goesOn: 'anew', problem: '重新上传中' }
  return { goesOn: 'never', problem: error.message }
}
