import { z } from 'zod'
import { describeIssue } from './field-message'

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const hasOddLength = (value: unknown): boolean =>
  isContainer(value) && !Array.isArray(value) && Object.hasOwn(value, 'length') && typeof value.length !== 'number'

/** Puts null in place of every value with an odd `length`. Goes level by level: a body may be very deep. */
const replaceOddLengths = (input: unknown): unknown => {
  const root = { input }
  const open: Container[] = [root]
  for (let container = open.pop(); container !== undefined; container = open.pop())
    for (const [key, value] of Object.entries(container)) {
      if (hasOddLength(value)) Object.assign(container, { [key]: null })
      else if (isContainer(value)) open.push(value)
    }
  return root.input
}

type Parsed<Output> =
  | { success: true; data: Output; error?: undefined }
  | { success: false; data?: undefined; error: { issues: z.core.$ZodIssue[] } }

/**
 * Parses a value that a stranger wrote; never throws. zod 4 compares the `length` of values of a wrong type as well,
 * which throws where that is no number but an object: then the value is refused like any other of a wrong type. A value
 * that was refused this way is changed.
 */
export const safelyParse = <Schema extends z.ZodType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> => {
  const parse = (value: unknown) => schema.safeParse(value, { error: describeIssue })
  const issue: z.core.$ZodIssue = { code: 'custom', path: [], message: '格式不正确', input }
  const refused = { success: false, error: new z.ZodError([issue]) } as const
  try {
    return parse(input)
  } catch {
    try {
      const parsed = parse(replaceOddLengths(input))
      return parsed.success ? refused : parsed
    } catch {
      return refused
    }
  }
}
