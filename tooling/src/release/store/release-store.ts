/** A stored document and the tag that a change of it must name. */
export interface StoredFile {
  content: Buffer
  tag: string
}

/** Where releases and their registry are kept. Keys are paths such as `remotes/remote-send/1.1.0/release.json`. */
export interface ReleaseStore {
  /** The store's name for people. */
  name: string
  /** Where browsers find the files, ending in a slash. */
  publicUrl: string
  /** Whether it needs keys of a service, which the portal itself has not. */
  isBucket: boolean
  /** Whether `.br` and `.gz` are stored beside each file: only a server that serves them by itself needs them. */
  keepsCompressed: boolean
  read: (key: string) => Promise<StoredFile | undefined>
  /** Writes without a condition: for files of a release that nothing refers to yet. */
  write: (key: string, content: Uint8Array) => Promise<void>
  /**
   * Writes only if the document is still the one with `tag`, or still absent for `undefined`; false when another was
   * faster.
   */
  swap: (key: string, content: Uint8Array, tag: string | undefined) => Promise<boolean>
  /** Every key that begins with `prefix`. */
  list: (prefix: string) => Promise<string[]>
  remove: (keys: string[]) => Promise<void>
}
