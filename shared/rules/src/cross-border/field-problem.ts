/** One thing that is wrong, where: `receiver.postcode`, `declaration.lines.0.nameEn`, and what to enter instead. */
export interface FieldProblem {
  path: string
  message: string
}

/** Only what has something to say. */
export const problemsOf = (messages: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(messages)
    .filter(([, message]) => message !== '')
    .map(([path, message]) => ({ path, message }))
