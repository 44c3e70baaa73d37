/**
 * The problem of one field: its path, such as `receiver.postcode` or `declaration.lines.0.nameEn`, and the instruction
 * for it.
 */
export interface FieldProblem {
  path: string
  message: string
}

/** The messages that are not empty. */
export const problemsOf = (messages: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(messages)
    .filter(([, message]) => message !== '')
    .map(([path, message]) => ({ path, message }))
