import type { z } from 'zod'

/**
 * Reads a JSON document by its schema.
 * @throws Error naming the file and the field, as `remote-send/remote.json: routes.0.path: …`
 */
export const parseDocument = <Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.infer<Schema> => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`${file}: cut off or no JSON`)
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue?.path.length ? issue.path.join('.') : 'the whole'}: ${issue?.message}`)
}
