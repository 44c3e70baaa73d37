import type { FastifyInstance } from 'fastify'
import { type BenchCall, type BenchCustomer, headersOf } from './bench-calls'
import { type RecordedCall, type RecordedStatement, recordStatements } from './recorded-call'

interface Answer {
  code: number
  data: { orderNo?: string; ewbNo?: string } | null
}

/** Replaces the values that have to be new in each call by marks, which `bare-server.ts` replaces by digits. */
const markFresh = (
  statements: readonly RecordedStatement[],
  body: { clientRequestId?: string },
  { data }: Answer,
): RecordedStatement[] => {
  const { clientRequestId } = body
  const { orderNo, ewbNo } = data ?? {}
  if (orderNo === undefined || ewbNo === undefined || clientRequestId === undefined) return [...statements]
  const mark = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(orderNo, 'LC«14»').replaceAll(ewbNo, '3«11»').replaceAll(clientRequestId, '«36»')
      : value
  return statements.map((statement) => ({ ...statement, values: statement.values.map(mark) }))
}

/** Sends a call and returns its answer, which must be a success. */
export const sendCall = async (
  app: FastifyInstance,
  call: BenchCall,
  customer: BenchCustomer,
  body: object,
): Promise<Answer> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: headersOf(call, customer),
    payload: body,
  })
  const answer = response.json<Answer>()
  if (answer.code !== 0) throw new Error(`${call.path} answered ${response.body}`)
  return answer
}

/**
 * The statements and the answer of a call that has been made before: the first one prepares statements that later ones
 * find.
 */
export const recordCall = async (
  app: FastifyInstance,
  call: BenchCall,
  customer: BenchCustomer,
): Promise<RecordedCall> => {
  await sendCall(app, call, customer, call.bodyOf(customer))
  const body = call.bodyOf(customer)
  const { statements, result } = await recordStatements(() => sendCall(app, call, customer, body))
  if (statements.length === 0) throw new Error(`nothing was recorded of ${call.path}`)
  return { statements: markFresh(statements, body, result), answer: result }
}

/** The part of a recorded call that stores something, with the transaction around it. */
export const insertsOf = ({ statements, answer }: RecordedCall): RecordedCall => ({
  answer,
  statements: statements.filter(({ text }) => /^\s*(begin|insert|commit)/i.test(text)),
})
