import { z } from 'zod'
import { errorCatalogue } from '@portal/contract/error-codes'
import { type ApiPath, type RequestTo, schemasOf } from './contract-schemas'
import { type Answers, lostConnection, type Reply, type SentCall } from './fake-answers'

const problems: string[] = []

/** Records a violation of the contract; the current test fails when it ends, however the page handles the answer. */
const reportProblem = (problem: string): void => {
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
const requestProblem = (schema: z.ZodType, body: unknown): string => {
  const { error } = schema.safeParse(body)
  return error ? z.prettifyError(error) : ''
}

/**
 * The problem of response data; the server removes fields that are not in the schema, so extra fields are a problem
 * too.
 */
const responseProblem = (schema: z.ZodType, data: unknown): string => {
  const { error, data: parsed } = schema.safeParse(data)
  if (error) return z.prettifyError(error)
  const paths = differences(data, JSON.parse(JSON.stringify(parsed)), '')
  return paths.length > 0 ? `not as the server sends it: ${paths.join(', ')}` : ''
}

export type { Answer, Answers, Reply, SentCall } from './fake-answers'
export { fieldRefusal, lostConnection, noAnswer, refusal } from './fake-answers'

interface Received {
  status: number
  headers: Record<string, string>
  text: string
  file?: Blob
}

const envelope = (code: number, message: string, data: unknown): string => JSON.stringify({ code, message, data })

const tokenOf = ({ token }: { token?: string }): Record<string, string> => (token ? { authorization: token } : {})

const receive = (reply: Reply<ApiPath>): Received => {
  if ('text' in reply) return { status: reply.status ?? 200, headers: {}, text: reply.text }
  if ('envelope' in reply) return { status: 200, headers: {}, text: JSON.stringify(reply.envelope) }
  if ('refusal' in reply) {
    const { code, http = 200 }: { code: number; http?: number } = errorCatalogue[reply.refusal]
    return { status: http, headers: tokenOf(reply), text: envelope(code, reply.message, reply.detail) }
  }
  if ('file' in reply) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(reply.fileName)}`
    return { status: 200, headers: { 'content-disposition': disposition }, text: '', file: reply.file }
  }
  return { status: 200, headers: tokenOf(reply), text: envelope(0, '', reply.data) }
}

/** The part of a reply that the contract has a schema for. */
const dataOf = (reply: Reply<ApiPath>): unknown => {
  if ('data' in reply) return reply.data
  return 'envelope' in reply && reply.envelope.success ? reply.envelope.repData : undefined
}

const toResponse = ({ status, headers, text, file = new Blob([text]) }: Received) => ({
  ok: status < 400,
  status,
  headers: new Headers(headers),
  text: () => Promise.resolve(text),
  json: () => Promise.resolve().then((): unknown => JSON.parse(text)),
  blob: () => Promise.resolve(file),
})

/** Reports the problem to the test, which fails when it ends, and throws, so that the page gets no answer. */
const breakContract = (problem: string): never => {
  reportProblem(problem)
  throw new TypeError(problem)
}

/** Answers of calls that many pages make beside their own. */
const usualAnswers: Answers = { 'contraband/batteryRecalls': { data: { edition: '', publishedOn: '', models: [] } } }

let current: SentCall[] = []

/** The request bodies of a call since the last `fakeApi`. */
export const sentTo = <Path extends ApiPath>(path: Path): RequestTo<Path>[] =>
  current.filter((call): call is SentCall<Path> & SentCall => call.path === path).map(({ body }) => body)

export interface FakeApi {
  sent: SentCall[]
  /** May be changed while a test runs. */
  answers: Answers
}

/**
 * A stand-in for `fetch` in tests: answers by path, records the calls, and validates both against the contract: a
 * request or an answer that violates its schema fails the test, and so does a call without an answer. Requests for
 * other files fail.
 */
export const fakeApi = (answers: Answers): FakeApi => {
  const sent: SentCall[] = []
  current = sent

  const call = async (path: ApiPath, headers: Record<string, string>, body: unknown): Promise<Received> => {
    const schemas = schemasOf(path) ?? breakContract(`${path} is no call of the contract`)
    const sentCall = { path, headers, body } as SentCall
    sent.push(sentCall)
    const problem = requestProblem(schemas.request, body)
    if (problem) breakContract(`${path} is sent what the contract does not admit:\n${problem}`)
    const answer = answers[path] ?? usualAnswers[path] ?? breakContract(`${path} has no answer`)
    const reply = await (typeof answer === 'function'
      ? (answer as (call: SentCall) => Reply<ApiPath>)(sentCall)
      : answer)
    const data = dataOf(reply)
    const wrong =
      schemas.response && data !== undefined && responseProblem(schemas.response, JSON.parse(JSON.stringify(data)))
    if (wrong) breakContract(`${path} answers what the contract does not admit:\n${wrong}`)
    return receive(reply)
  }

  globalThis.fetch = (async (url: string, init?: { headers: Record<string, string>; body: string }) => {
    if (url.startsWith('/api/') && init) {
      const headers = Object.fromEntries(new Headers(init.headers))
      return toResponse(await call(url.slice('/api/'.length) as ApiPath, headers, JSON.parse(init.body)))
    }
    const file = answers[url as `/${string}`] ?? lostConnection()
    return toResponse({ status: 200, headers: {}, text: JSON.stringify(file) })
  }) as unknown as typeof fetch
  return { sent, answers }
}
