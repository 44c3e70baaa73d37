import { errorCatalogue } from '@portal/contract/error-codes'
import { fieldError } from '@portal/contract/field-error'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { fieldErrorOf, fieldMessage } from '../../http/field-message'
import type { FuzzTarget } from './fuzz-targets'

const catalogue = new Map<number, { message: string; http?: number }>(
  Object.values(errorCatalogue).map((entry: { code: number; message: string; http?: number }) => [entry.code, entry]),
)
/** Nothing behind the portal fails here, so that nothing may be said to have failed. */
const isFailure = (code: number): boolean => (code >= 500 && code < 600) || code >= 50_000

/**
 * Milliseconds of the processor for one answer, after which its client has given up (spec §7): on a slow machine the first label alone takes
 * one second, with the modules that draw it. What nonsense makes run on takes far longer.
 */
const maxAnswerMs = 5000

const envelope = z.strictObject({
  code: z.int(),
  message: z.string(),
  data: z.union([z.null(), z.record(z.string(), z.unknown()), z.array(z.unknown())]),
})

/** Where the contract refuses the body first; '' for the body as a whole. */
const refusedPath = ({ request }: FuzzTarget, text: string): string => {
  const [issue] = request.safeParse(JSON.parse(text)).error?.issues ?? []
  return issue === undefined ? '' : fieldErrorOf(issue).path
}

/** What JSON.parse cannot bring back as it was sent: the server has left it out, or has not read the text at all. */
const isReadOtherwise = /\\u(0000|d[89a-f]..)|__proto__|constructor|\[{5000}/i

const assertErrorAnswer = (door: FuzzTarget, text: string, { code, message, data }: z.infer<typeof envelope>): void => {
  expect(message).toMatch(/\p{Script=Han}/u)
  if (code !== errorCatalogue.BAD_FIELD.code) return
  expect(message).not.toBe(errorCatalogue.BAD_FIELD.message)
  if (data !== null) {
    const field = fieldError.parse(data)
    expect(message).toBe(fieldMessage(field.path, field.text))
  }
  const path = isReadOtherwise.test(text) ? '' : refusedPath(door, text)
  if (path !== '') expect(data).toMatchObject({ path })
}

/**
 * What holds for every answer: a documented code with its HTTP status, never a failure; an envelope; a Chinese sentence, and the refused
 * field's path; data as the contract has it; soon.
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
    expect(door.response.parse(data)).toEqual(data)
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
