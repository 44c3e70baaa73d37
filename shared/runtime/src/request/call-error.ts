export type CallErrorKind = 'business' | 'timeout' | 'network'

/**
 * Why a call gave no data. `message` is a Chinese sentence for people; `code` is the catalogue's, 0 without an answer.
 */
export class CallError extends Error {
  override readonly name = 'CallError'

  /** `data`: the data that the contract defines for a refusal with that code; mostly null. */
  constructor(
    readonly kind: CallErrorKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }
}
