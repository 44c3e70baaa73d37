import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
import { messageOf, parseDocument, type Report } from './documents'

/**
 * A JSON file that is read again only when it has changed on disk, so that a release needs no restart. While the file
 * is missing, incomplete or invalid, the last valid content stays.
 * @param check throws when the document cannot be used for another reason
 * @throws Error naming file and field when there was no valid content yet
 */
export const watchedDocument = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  report: Report,
  check: (value: z.infer<Schema>) => void = () => undefined,
): (() => z.infer<Schema>) => {
  let readAt: string | undefined
  let lastGood: { value: z.infer<Schema> } | undefined

  const readAgain = (): { value: z.infer<Schema> } => {
    const { mtimeMs, size, ino } = statSync(file)
    const version = `${mtimeMs} ${size} ${ino}`
    if (lastGood && version === readAt) return lastGood
    const value = parseDocument(readFileSync(file, 'utf8'), schema)
    check(value)
    readAt = version
    return { value }
  }

  return () => {
    try {
      lastGood = readAgain()
      report(null)
    } catch (error) {
      const problem = `${basename(file)}: ${messageOf(error)}`
      if (!lastGood) throw new Error(problem, { cause: error })
      report(problem)
    }
    return lastGood.value
  }
}
