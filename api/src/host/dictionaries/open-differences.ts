import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differenceFile, type Differences, differences, DIFFERENCES_FILE } from '@portal/contract/differences'
import { messageOf, parseDocument, reportOnce } from '../documents'
import { watchedDocument } from '../watched-document'
import type { BuiltFile } from './built-file'

/** The difference between a file and the dictionary with this digest; undefined where none is kept. */
export type FindDifference = (file: BuiltFile, digest: string) => Promise<Buffer | undefined>

/** Reads a folder's list, again when it has changed; undefined while it cannot be read. */
const openList = (dist: string, folder: string, log: (problem: string) => void): (() => Differences | undefined) => {
  const report = reportOnce((problem) => log(`${folder}: ${problem}`))
  const read = watchedDocument(join(dist, folder, DIFFERENCES_FILE), (text) => parseDocument(text, differences), report)
  return () => {
    try {
      return read()
    } catch (error) {
      report(messageOf(error))
      return undefined
    }
  }
}

/**
 * Differences in the folders of the built portal. Only files of the folder's own list are opened, so that no text of a
 * request becomes a path.
 */
export const openDifferences = (dist: string, log: (problem: string) => void): FindDifference => {
  const lists = new Map<string, () => Differences | undefined>()
  return async ({ folder, name }, digest) => {
    if (!existsSync(join(dist, folder, DIFFERENCES_FILE))) return undefined
    const list = lists.get(folder) ?? openList(dist, folder, log)
    lists.set(folder, list)
    if (!list()?.files[name]?.includes(digest)) return undefined
    // A build may be replaced, or its release removed, after the list was read.
    return readFile(join(dist, folder, differenceFile(name, digest))).catch(() => undefined)
  }
}
