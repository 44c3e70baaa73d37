import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'

/** Bytes. PostgreSQL's log grows by 16 MB at a time, and pages that were not written yet need space as well. */
const room = 64 * 2 ** 20
const chunk = 4 * 2 ** 20

const probeOf = (folder: string): string => `${folder}.room`

/**
 * The error for a disk that is too full for the database of a folder to start; null when there is space. Found by
 * writing that much, as a quota does not show in the size of a disk.
 */
export const roomProblem = async (folder: string): Promise<unknown> => {
  try {
    const file = await open(probeOf(folder), 'w')
    try {
      // Random bytes, which no file system can compress.
      for (let written = 0; written < room; written += chunk) await file.writeFile(randomBytes(chunk))
    } finally {
      await file.close()
    }
    return null
  } catch (problem) {
    return problem
  } finally {
    await clearRoom(folder)
  }
}

/** Deletes the file of a process that was killed during `roomProblem`. */
export const clearRoom = (folder: string): Promise<void> => rm(probeOf(folder), { force: true })
