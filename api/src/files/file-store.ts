import type { Db } from '../database/database'

/**
 * The columns of a file in its owner's row: the bytes themselves, or, for a file outside of the database, its name
 * there and the key that opens it.
 */
export interface StoredFile {
  /** The name outside, which reveals nothing and cannot be guessed; null: `content` is the file. */
  fileKey: string | null
  content: Buffer
}

/**
 * Where bytes of files are kept (docs/adr/0020-encrypted-columns.md). Owner, name and type of a file stay in the
 * owner's row. Files are small: longer ones are stored as pieces.
 */
export interface FileStore {
  /**
   * Stores bytes before the transaction that stores their owner. Bytes that no transaction keeps are deleted an hour
   * later.
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
   * Deletes files outside that have no owner; part of the housekeeping.
   * @throws FilesUnavailable when some could not be deleted; a later round does it
   */
  deleteUnowned: () => Promise<void>
}
