import { StartError, StartErrors, startErrorsOf } from './start-error'

/**
 * Reads each part, so that the error of one does not hide those of the others.
 * @param earlier errors that are known already; a part that only misses their values is not reported again
 * @throws StartErrors with all of them
 */
export const readParts = <Parts extends object>(
  parts: { [Name in keyof Parts]: () => Parts[Name] },
  earlier: readonly StartError[] = [],
): Parts => {
  const errors = [...earlier]
  const wrong = new Set(earlier.flatMap(({ missing }) => missing))
  const isKnown = ({ missing }: StartError): boolean => missing.length > 0 && missing.every((name) => wrong.has(name))
  const read: Partial<Parts> = {}
  for (const name in parts) {
    try {
      read[name] = parts[name]()
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      errors.push(...startErrorsOf(error).filter((each) => !isKnown(each)))
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? (errors[0] ?? new StartErrors(errors)) : new StartErrors(errors)
  return read as Parts
}
