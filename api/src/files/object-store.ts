/** Keeps objects outside of the database. One that was put never changes. */
export interface ObjectStore {
  /** @throws FilesUnavailable */
  put: (key: string, object: Buffer) => Promise<void>
  /**
   * @returns undefined when there is none
   * @throws FilesUnavailable
   */
  get: (key: string) => Promise<Buffer | undefined>
  /**
   * Does nothing where there is none.
   * @throws FilesUnavailable
   */
  remove: (key: string) => Promise<void>
}
