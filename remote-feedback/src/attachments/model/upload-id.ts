import { tabStorage } from '@portal/kit/storage'
import { newRequestId } from '@portal/shared'

const keyOf = (userId: string, fingerprint: string) => `portal-feedback-upload-${userId}-${fingerprint}`

/** Beside the stored ones, which a full or blocked storage would lose. */
const remembered = new Map<string, string>()

/** The request id of a file's upload: the one before, also after a reload, so that the same file chosen again goes on where it broke off. */
export const uploadIdFor = (userId: string, fingerprint: string): string => {
  const key = keyOf(userId, fingerprint)
  const id = tabStorage.readText(key) ?? remembered.get(key) ?? newRequestId()
  remembered.set(key, id)
  tabStorage.writeText(key, id)
  return id
}

/** The upload is done or given up: the same file is another one from now on. */
export const clearUploadId = (userId: string, fingerprint: string): void => {
  const key = keyOf(userId, fingerprint)
  remembered.delete(key)
  tabStorage.remove(key)
}
