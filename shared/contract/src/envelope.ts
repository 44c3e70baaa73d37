/**
 * The answer of every call but the captcha's: `code` 0 is success, anything else is in the error catalogue (spec §8).
 */
export interface Envelope<Data> {
  code: number
  /** A Chinese sentence for people; empty on success. */
  message: string
  data: Data | null
}
