import type { Importers } from './import-graph'

export interface Page {
  /** The file that `pages.ts` loads. */
  file: string
  /** The address. */
  path: string
}

/** Facts about the repository besides its imports. */
export interface Repository {
  importers: Importers
  /** All code, tests and specs included, and the linters' rules. */
  sources: readonly string[]
  /** The text of a file. */
  read: (file: string) => string
  pages: readonly Page[]
  /** Whether a file exists: deleted files count as changed. */
  exists: (file: string) => boolean
}

/** Whether jest runs the file. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
