import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The highest serial of a registry that was served: an older registry, however well signed, is a replay. */
export interface SerialMemory {
  /** @throws Error when a newer registry was served before */
  assertNotOld: (serial: number) => void
  remember: (serial: number) => void
}

const read = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}

const write = (file: string, serial: number): void => {
  mkdirSync(dirname(file), { recursive: true })
  // Processes of several containers share the folder, and their numbers.
  const written = `${file}.${randomUUID()}.new`
  writeFileSync(written, String(serial))
  renameSync(written, file)
}

/**
 * @param file keeps it over restarts; null: only as long as the process runs
 * @param onFault the file cannot be written, as in a folder that is not writable: the serial is kept as long as the
 * process runs
 */
export const serialMemory = (file: string | null, onFault: (error: unknown) => void): SerialMemory => {
  let highest = file === null ? 0 : read(file)
  return {
    assertNotOld: (serial) => {
      if (serial < highest) throw new Error(`serial: ${serial} is older than ${highest}, which was served before`)
    },
    remember: (serial) => {
      if (serial <= highest) return
      highest = serial
      if (file === null || read(file) >= serial) return
      try {
        write(file, serial)
      } catch (error) {
        onFault(error)
      }
    },
  }
}
