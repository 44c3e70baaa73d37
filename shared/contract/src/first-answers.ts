import { z } from 'zod'

export const callName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+(?:\/[A-Za-z]+)+$/, 'the path of a call, such as order/page')

/**
 * A reading call that a page makes first at its address without a query: path below `/api`, and body, in which
 * `{today}` and `{today-29}` stand for days (`@portal/rules/day-placeholder`).
 */
export const firstCall = z.strictObject({
  path: callName,
  body: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type FirstCall = z.infer<typeof firstCall>

/** Answers of calls in the document of a page, which the page would ask for first. */
export const firstAnswers = z.strictObject({
  /** The customer whose answers they are; null for a visitor. */
  userId: z.string().nullable(),
  answers: z.array(firstCall.extend({ data: z.unknown() })),
})
export type FirstAnswers = z.infer<typeof firstAnswers>
