import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'

/** Bytes. PostgreSQL's log grows by 16 MB at a time, and pages that were not written yet need their places. */
const room = 64 * 2 ** 20
const chunk = 4 * 2 ** 20

const probeOf = (folder: string): string => `${folder}.room`

/**
 * Why there is no room beside a folder for its database to start; null when there is. Found by writing that much, as a quota does
 * not show in the size of a disk.
 */
export const roomProblem = async (folder: string): Promise<unknown> => {
  try {
    const file = await open(probeOf(folder), 'w')
    try {
      // Nothing that a file system could make smaller.
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

/** Deletes what a process that was killed over `roomProblem` has left. */
export const clearRoom = (folder: string): Promise<void> => rm(probeOf(folder), { force: true })
