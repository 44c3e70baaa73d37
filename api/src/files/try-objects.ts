import { randomUUID } from 'node:crypto'
import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'

/** Puts, reads and removes an object. @throws FilesUnavailable */
export const tryObjects = async (objects: ObjectStore): Promise<void> => {
  const key = `check-${randomUUID()}`
  const object = Buffer.from(key)
  await objects.put(key, object)
  const read = await objects.get(key)
  await objects.remove(key)
  if (read?.equals(object) !== true) throw new FilesUnavailable('S3_READS_OTHER', true)
}
