/** The fields of any envelope of the server; the captcha's has `repCode` in place of `code`. */
export interface AnyEnvelope {
  code?: number | string
  message?: string | null
  repCode?: string
  repMsg?: string | null
}
