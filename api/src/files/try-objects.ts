import { randomUUID } from 'node:crypto'
import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'

/** Puts, reads and removes an object, and asks for it once more. @throws FilesUnavailable */
export const tryObjects = async (objects: ObjectStore): Promise<void> => {
  const key = `check-${randomUUID()}`
  const object = Buffer.from(key)
  try {
    await objects.put(key, object)
    const read = await objects.get(key)
    if (read?.equals(object) !== true) throw new FilesUnavailable('S3_READS_OTHER', true)
  } catch (error) {
    // Also after a `put` without an answer: the object may be there.
    await objects.remove(key).catch(() => undefined)
    throw error
  }
  await objects.remove(key)
  // To a key that may not list, a store refuses to say that nothing is there.
  await objects.get(key)
}
