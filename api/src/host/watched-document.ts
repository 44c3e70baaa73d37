import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { messageOf, type Report } from './documents'

/**
 * A file that is read again only when it has changed on disk, so that a release needs no restart. While the file
 * is missing, incomplete or invalid, the last valid content stays.
 * @param parse throws when the text cannot be used
 * @throws Error naming file and field when there was no valid content yet
 */
export const watchedDocument = <Value>(file: string, parse: (text: string) => Value, report: Report): (() => Value) => {
  let readAt: string | undefined
  let lastGood: { value: Value } | undefined

  const readAgain = (): { value: Value } => {
    const { mtimeMs, size, ino } = statSync(file)
    const version = `${mtimeMs} ${size} ${ino}`
    if (lastGood && version === readAt) return lastGood
    const value = parse(readFileSync(file, 'utf8'))
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
