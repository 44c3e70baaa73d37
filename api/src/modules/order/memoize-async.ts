/** Asks once per key: later calls with the same keys get the first answer, or wait for it. */
export const memoizeAsync = <Keys extends readonly string[], Answer>(
  ask: (...keys: Keys) => Promise<Answer>,
): ((...keys: Keys) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>()
  return (...keys) => {
    const key = JSON.stringify(keys)
    const known = answers.get(key)
    if (known !== undefined) return known
    const asked = ask(...keys)
    answers.set(key, asked)
    return asked
  }
}
