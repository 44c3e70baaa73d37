import type { FirstAnswers } from '@portal/contract/first-answers'
import { getToken, getUserId } from '../session/session-cookies'
import type { AnyEnvelope } from './any-envelope'

/** Milliseconds since the navigation after which the answers in the document are too old: scripts came late. */
const usableMs = 10_000

const readDocument = (): FirstAnswers => {
  const element = document.getElementById('portal-answers')
  if (!element) return { userId: null, answers: [] }
  // A customer's data stays no longer than it is needed.
  element.remove()
  return JSON.parse(element.textContent) as FirstAnswers
}

let inDocument: FirstAnswers | undefined

/** The fields of a body in an order of their own, as JSON has them. */
const fieldsOf = (body: object): string =>
  JSON.stringify(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  )

/** Whether the answers are those of who is logged in now. */
const areOurs = ({ userId }: FirstAnswers): boolean => (getToken() === undefined ? null : getUserId()) === userId

/**
 * Takes the answer of a call from the document, which the API puts there for the calls that a page makes first
 * (`api/src/host/first-answers.ts`); undefined when the call has to be made. Each answer is given once: a repeated call
 * wants a newer one.
 */
export const takeFirstAnswer = (path: string, body: object): (AnyEnvelope & { data: unknown }) | undefined => {
  inDocument ??= readDocument()
  const { answers } = inDocument
  if (answers.length === 0 || !areOurs(inDocument) || performance.now() > usableMs) return undefined
  const fields = fieldsOf(body)
  const index = answers.findIndex((answer) => answer.path === path && fieldsOf(answer.body) === fields)
  const [taken] = index < 0 ? [] : answers.splice(index, 1)
  return taken && { code: 0, message: '', data: taken.data }
}
