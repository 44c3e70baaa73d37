import { errorCatalogue } from '@portal/contract/error-codes'
import { fieldError } from '@portal/contract/field-error'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { fieldErrorOf, fieldMessage } from '../../http/field-message'
import { safelyParse } from '../../http/safely-parse'
import { formerFieldsOf } from '../../http/former-names'
import type { FuzzTarget } from './fuzz-targets'

const catalogue = new Map<number, { message: string; http?: number }>(
  Object.values(errorCatalogue).map((entry: { code: number; message: string; http?: number }) => [entry.code, entry]),
)
/** Codes of failures, which must not occur because no external system fails in these tests. */
const isFailure = (code: number): boolean => (code >= 500 && code < 600) || code >= 50_000

/**
 * Milliseconds of the processor for one answer, after which its client has given up (spec §7): on a slow machine the
 * first label takes one second, including the loading of the modules that draw it. Input that makes an algorithm
 * explode takes far longer.
 */
const maxAnswerMs = 5000

const envelope = z.strictObject({
  code: z.int(),
  message: z.string(),
  data: z.union([z.null(), z.record(z.string(), z.unknown()), z.array(z.unknown())]),
})

/** Path of the contract's first error; '' for the body as a whole. */
const refusedPath = ({ request }: FuzzTarget, text: string): string => {
  const [issue] = safelyParse(request, JSON.parse(text)).error?.issues ?? []
  return issue === undefined ? '' : fieldErrorOf(issue).path
}

/** Texts that JSON.parse reads in another way than the server, which drops parts of them or refuses the whole text. */
const unparsableText = /\\u(0000|d[89a-f]..)|__proto__|constructor|\[{5000}/i

const assertErrorAnswer = (door: FuzzTarget, text: string, { code, message, data }: z.infer<typeof envelope>): void => {
  expect(message).toMatch(/\p{Script=Han}/u)
  if (code !== errorCatalogue.BAD_FIELD.code) return
  expect(message).not.toBe(errorCatalogue.BAD_FIELD.message)
  if (data !== null) {
    const field = fieldError.parse(data)
    expect(message).toBe(fieldMessage(field.path, field.text))
  }
  const path = unparsableText.test(text) ? '' : refusedPath(door, text)
  if (path !== '') expect(data).toMatchObject({ path })
}

/** The data without the fields that pages of contract 1 read, which the contract has by their present names alone. */
const withoutFormerNames = (path: string, data: unknown): unknown => {
  const former = Object.values(formerFieldsOf(path) ?? {})
  return former.length === 0
    ? data
    : JSON.parse(JSON.stringify(data), (name, value: unknown) => (former.includes(name) ? undefined : value))
}

/**
 * Asserts what every answer must have: a documented code with its HTTP status, never a failure; an envelope; a Chinese
 * message, and the refused field's path; data that is valid by the contract; in time.
 * @returns its code
 */
export const assertAnswer = (
  door: FuzzTarget,
  text: string,
  response: LightMyRequestResponse,
  milliseconds: number,
): number => {
  expect(milliseconds).toBeLessThan(maxAnswerMs)
  if (door.response === 'file' && response.headers['content-disposition'] !== undefined) {
    expect(response.statusCode).toBe(200)
    return 0
  }
  const answer = envelope.parse(response.json())
  const { code, message, data } = answer
  if (code === 0) {
    expect([response.statusCode, message]).toEqual([200, ''])
    if (door.response === 'file') throw new Error('a file was expected')
    expect(door.response.parse(data)).toEqual(withoutFormerNames(door.path, data))
    return code
  }
  expect(isFailure(code)).toBe(false)
  expect([code, response.statusCode]).toEqual([
    code,
    catalogue.get(code)?.http ?? (catalogue.has(code) ? 200 : undefined),
  ])
  assertErrorAnswer(door, text, answer)
  return code
}
