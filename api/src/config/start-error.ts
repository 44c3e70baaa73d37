/** Why the process cannot start, as one line for the operator: the problem and the remedy. */
export class StartError extends Error {
  /** @param missing settings that it asks for; none where it is about something else */
  constructor(
    chinese: string,
    english: string,
    readonly missing: readonly string[] = [],
  ) {
    super(`${chinese} (${english})`)
    this.name = 'StartError'
  }
}

/** Everything that has to be corrected first, a line each. */
export class StartErrors extends StartError {
  constructor(readonly errors: readonly StartError[]) {
    super('', '')
    this.message = errors.map(({ message }) => message).join('\n')
  }
}

/** The errors that one stands for. */
export const startErrorsOf = (error: StartError): readonly StartError[] =>
  error instanceof StartErrors ? error.errors : [error]
