/** A provider said no. `code` is its own and goes to the log, for whoever runs the portal: a wrong key, a contract that is missing. */
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
