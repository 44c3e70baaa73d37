/**
 * A refusal of a provider. `code` is the provider's and is logged for the operator: a wrong key, a missing contract.
 */
export class ProviderRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super('payment provider refused')
    this.name = 'ProviderRefusal'
    this.code = /^[\w.-]{1,64}$/.test(code) ? code : 'unknown'
  }
}

/** The code of a refusal; '' for any other failure. */
export const refusalCode = (error: unknown): string => (error instanceof ProviderRefusal ? error.code : '')
