export type CallErrorKind = 'business' | 'timeout' | 'network'

/** Why a call gave no data. `message` is a Chinese sentence for people; `code` is the catalogue's, 0 without an answer. */
export class CallError extends Error {
  override readonly name = 'CallError'

  /** `data`: what the contract says comes with a refusal of that code; null mostly. */
  constructor(
    readonly kind: CallErrorKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }
}
