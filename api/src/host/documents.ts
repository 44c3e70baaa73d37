import type { z } from 'zod'

/**
 * Reads a JSON document by its schema.
 * @throws Error naming the field
 */
export const parseDocument = <Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error('cut off or no JSON')
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${issue?.path.join('.') || 'the whole'}: ${issue?.message}`)
}

/** Reports a problem once, not again while it stays the same. `null`: the problem is over. */
export type Report = (problem: string | null) => void

export const reportOnce = (write: (problem: string) => void): Report => {
  let last: string | null = null
  return (problem) => {
    if (problem !== null && problem !== last) write(problem)
    last = problem
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
