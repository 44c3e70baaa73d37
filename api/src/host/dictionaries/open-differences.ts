import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differenceFile, type Differences, differences, DIFFERENCES_FILE } from '@portal/contract/differences'
import { messageOf, reportOnce } from '../documents'
import { watchedDocument } from '../watched-document'
import type { BuiltFile } from './built-file'

/** The difference between a file and the dictionary with this digest; undefined where none is kept. */
export type FindDifference = (file: BuiltFile, digest: string) => Promise<Buffer | undefined>

/**
 * Differences in the folders of the built portal. Only what the folder's own list names is opened, so that no text of a
 * request becomes a path.
 */
export const openDifferences = (dist: string, log: (problem: string) => void): FindDifference => {
  const report = reportOnce(log)
  const lists = new Map<string, () => Differences>()

  const listIn = (folder: string): Differences | undefined => {
    const file = join(dist, folder, DIFFERENCES_FILE)
    if (!existsSync(file)) return undefined
    const list = lists.get(folder) ?? watchedDocument(file, differences, report)
    lists.set(folder, list)
    try {
      return list()
    } catch (error) {
      report(`${folder}: ${messageOf(error)}`)
      return undefined
    }
  }

  return async ({ folder, name }, digest) => {
    if (!listIn(folder)?.files[name]?.includes(digest)) return undefined
    // A build may be replaced, or its release removed, after the list was read.
    return readFile(join(dist, folder, differenceFile(name, digest))).catch(() => undefined)
  }
}
