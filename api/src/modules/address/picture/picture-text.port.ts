/** One line of text in a picture, and its frame in pixels of that picture. */
export interface PictureLine {
  text: string
  left: number
  top: number
  right: number
  bottom: number
  /** 0 to 100, of the reader's own scale. */
  confidence: number
}

/**
 * Reads the text of pictures. The setting `PICTURE_TEXT_PROVIDER` chooses who does (docs/picture-text-providers.md).
 */
export interface PictureTextPort {
  /**
   * The lines of a JPEG of at most `maxPictureSide` pixels; none where there is no text.
   * @param customer whose picture it is: a reader that has a queue has one of theirs in it
   * @param gone aborted when the customer no longer waits
   * @throws any error when it was not read, within `readTimeout`
   */
  readLines: (jpeg: Buffer, customer: string, gone: AbortSignal) => Promise<PictureLine[]>
  /** Releases what the reader keeps between two pictures. */
  close: () => Promise<void>
}

/** Milliseconds for one picture, its wait in a queue included. The browser waits five seconds for the whole call. */
export const readTimeout = 4000
