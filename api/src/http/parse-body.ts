import type { z } from 'zod'
import { BusinessError } from './business-error'
import { describeIssue, fieldErrorOf } from './field-message'

/**
 * The body as the contract has it, defaults filled in and unknown fields dropped.
 * @throws BusinessError BAD_FIELD for the first bad field, NOT_JSON when there is no body
 */
export const parseBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  if (body === undefined) throw new BusinessError('NOT_JSON')
  const parsed = schema.safeParse(body, { error: describeIssue })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue === undefined) throw new BusinessError('BAD_FIELD')
  const { path, text } = fieldErrorOf(issue)
  throw new BusinessError('BAD_FIELD', text, { path })
}
