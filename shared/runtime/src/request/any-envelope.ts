/** What any envelope of the server may carry; the captcha's has `repCode` in place of `code`. */
export interface AnyEnvelope {
  code?: number | string
  message?: string | null
  repCode?: string
  repMsg?: string | null
}
