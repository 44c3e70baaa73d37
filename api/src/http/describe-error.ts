/**
 * What a log may say of an error: its kind, its code and where it happened. Messages are left out, because those of the
 * database repeat the values of a query, which are people's names and phones.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim())
  return {
    kind: error.name,
    ...pick(error, ['code', 'constraint', 'table', 'column', 'routine']),
    frames,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const pick = (error: object, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error).filter(([name, value]) => names.includes(name) && typeof value === 'string'))
