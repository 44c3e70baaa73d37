import { CallError, loadData } from '@portal/shared'
import type { MediaType } from '@portal/shared/feedback'
import { readPiece } from './read-piece'

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
