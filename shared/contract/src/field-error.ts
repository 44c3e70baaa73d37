import { z } from 'zod'

/**
 * `data` of a refusal that is about one field of the request, whatever its code: where it is, and what to enter there. The
 * envelope's `message` says the same to who does not see the field, with its name in front.
 */
export const fieldError = z.object({
  /** The keys down to the field, as in the request: `sender.mobile`, `lines.0.lengthCm`. */
  path: z.string().min(1),
  text: z.string().min(1),
})
export type FieldError = z.infer<typeof fieldError>

/** What is wrong with one row of many, as a refusal of the row by itself; `path` is '' when it is about no field. */
export const rowProblem = z.object({ path: z.string(), text: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof rowProblem>
