import { z } from 'zod'

/**
 * `data` of a refusal that is about one field of the request, whatever its code: the field, and the instruction for it.
 * The envelope's `message` says the same with the field's label in front, for people who do not see the field.
 */
export const fieldError = z.object({
  /** The keys down to the field, as in the request: `sender.mobile`, `lines.0.lengthCm`. */
  path: z.string().min(1),
  text: z.string().min(1),
})
export type FieldError = z.infer<typeof fieldError>

/** The problem of one row of many, worded as if the row were refused alone; `path` is '' when it is about no field. */
export const rowProblem = z.object({ path: z.string(), text: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof rowProblem>
