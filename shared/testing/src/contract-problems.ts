import { z } from 'zod'

const problems: string[] = []

/** Breaks of the contract; the test that they happen in fails when it ends, whatever the page makes of the answer. */
export const reportProblem = (problem: string): void => {
  problems.push(problem)
}

/** @throws an error with every problem since the last time */
export const assertContract = (): void => {
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
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

/** What the request schema says against a body; empty when it lets the body in. */
export const requestProblem = (schema: z.ZodType, body: unknown): string => {
  const { error } = schema.safeParse(body)
  return error ? z.prettifyError(error) : ''
}

/** What the response schema says against data; the server cuts off what is not in the schema, so other fields are a problem too. */
export const responseProblem = (schema: z.ZodType, data: unknown): string => {
  const { error, data: parsed } = schema.safeParse(data)
  if (error) return z.prettifyError(error)
  const paths = differences(data, JSON.parse(JSON.stringify(parsed)), '')
  return paths.length > 0 ? `not as the server sends it: ${paths.join(', ')}` : ''
}
