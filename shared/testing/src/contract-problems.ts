import { z } from 'zod'

const problems: string[] = []

/** Records a violation of the contract; the current test fails when it ends, however the page handles the answer. */
export const reportProblem = (problem: string): void => {
  problems.push(problem)
}

/** @throws an error with every problem since the last time */
export const assertContract = (): void => {
  const newProblems = problems.splice(0)
  if (newProblems.length > 0) throw new Error(newProblems.join('\n'))
}

afterEach(assertContract)
afterAll(assertContract)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where two JSON values differ, as paths. */
const differences = (value: unknown, other: unknown, path: string): string[] => {
  if (!isObject(value) || !isObject(other)) return value === other ? [] : [path]
  const keys = new Set([...Object.keys(value), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(value[key], other[key], path === '' ? key : `${path}.${key}`))
}

/** The problem of a request body; empty when the schema accepts it. */
export const requestProblem = (schema: z.ZodType, body: unknown): string => {
  const { error } = schema.safeParse(body)
  return error ? z.prettifyError(error) : ''
}

/**
 * The problem of response data; the server removes fields that are not in the schema, so extra fields are a problem
 * too.
 */
export const responseProblem = (schema: z.ZodType, data: unknown): string => {
  const { error, data: parsed } = schema.safeParse(data)
  if (error) return z.prettifyError(error)
  const paths = differences(data, JSON.parse(JSON.stringify(parsed)), '')
  return paths.length > 0 ? `not as the server sends it: ${paths.join(', ')}` : ''
}
