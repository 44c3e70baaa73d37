import { errorCause } from '../error-code'

const harmless = ['code', 'constraint', 'table', 'column', 'routine']

/**
 * The description of an error for a log: its kind, its code and where it happened. Messages are left out, because those
 * of the database repeat the values of a query, which are people's names and phones.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (typeof error !== 'object' || error === null) return { kind: typeof error }
  const cause = errorCause(error)
  return {
    kind: 'name' in error ? error.name : 'object',
    ...Object.fromEntries(
      Object.entries(error).filter(([name, value]) => harmless.includes(name) && typeof value === 'string'),
    ),
    ...('stack' in error && typeof error.stack === 'string' ? { frames: framesOf(error.stack) } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** The places alone: a stack begins with the message. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
