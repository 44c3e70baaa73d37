import { tabStorage } from '@portal/kit/storage'
import { newRequestId } from '@portal/shared'

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
