import type { Db } from '../database/database'

/**
 * What the row of a file's owner keeps of it: the bytes themselves, or, where they lie outside of the database, what they
 * are called there and the key that opens them.
 */
export interface StoredFile {
  /** The name outside, which tells nothing and cannot be guessed; null: `content` is the file. */
  fileKey: string | null
  content: Buffer
}

/**
 * Where bytes of files are kept (docs/adr/0049-files-outside.md). Who owns a file, what it is called and what type it has
 * stays in the owner's row. Files are small: longer ones are stored as pieces.
 */
export interface FileStore {
  /**
   * Puts bytes away, before the transaction that stores their owner. What no transaction keeps is deleted an hour later.
   * @throws FilesUnavailable
   */
  store: (content: Buffer) => Promise<StoredFile>
  /**
   * In the transaction that stores their owner: from its end on the files are there for good.
   * @throws FilesUnavailable when it comes so late that their deletion has begun
   */
  keep: (tx: Db, files: readonly StoredFile[]) => Promise<void>
  /**
   * The bytes, all of them or none.
   * @throws FilesUnavailable; BusinessError DATA_UNREADABLE when they are gone or were changed
   */
  read: (file: StoredFile) => Promise<Buffer>
  /**
   * Deletes what lies outside and has no owner; part of the housekeeping.
   * @throws FilesUnavailable when some could not be deleted; a later round does it
   */
  deleteUnowned: () => Promise<void>
}
