import type { FirstAnswers } from '@portal/contract/first-answers'
import { removeSessionCookies, saveToken, saveUserId } from '../session/session-cookies'
import type * as Module from './first-answers'

const body = { page: 1, keyword: '', tab: 'all' }
const orders = { path: 'order/page', body, data: { total: 1 } }

/** A document with these answers, and the module as its scripts load it. */
const open = (answers: FirstAnswers | null): typeof Module => {
  document.body.innerHTML = answers
    ? `<script type="application/json" id="portal-answers">${JSON.stringify(answers)}</script>`
    : ''
  let module: typeof Module | undefined
  jest.isolateModules(() => {
    module = jest.requireActual<typeof Module>('./first-answers')
  })
  if (!module) throw new Error('the module is there')
  return module
}

const logIn = (userId: string) => {
  saveToken('a token')
  saveUserId(userId)
}

beforeEach(removeSessionCookies)
afterEach(() => jest.restoreAllMocks())

test('a customer’s call is answered once, in any order of fields, and the data leaves the document', () => {
  logIn('u1')
  const { takeFirstAnswer } = open({ userId: 'u1', answers: [orders] })
  const call = { tab: 'all', keyword: '', page: 1, event: undefined }
  expect(takeFirstAnswer('order/page', call)).toEqual({ code: 0, message: '', data: { total: 1 } })
  expect(document.getElementById('portal-answers')).toBeNull()
  expect(takeFirstAnswer('order/page', call)).toBeUndefined()
})

test('a visitor’s call is answered', () => {
  const { takeFirstAnswer } = open({ userId: null, answers: [orders] })
  expect(takeFirstAnswer('order/page', body)).toMatchObject({ data: { total: 1 } })
})

test.each<[string, FirstAnswers | null, string, object]>([
  ['there are no answers', null, 'order/page', body],
  ['it is another call', { userId: 'u1', answers: [orders] }, 'order/detail', body],
  ['it has another body', { userId: 'u1', answers: [orders] }, 'order/page', { ...body, page: 2 }],
  ['it has one more field', { userId: 'u1', answers: [orders] }, 'order/page', { ...body, role: 'sent' }],
  ['they are another customer’s', { userId: 'u2', answers: [orders] }, 'order/page', body],
  ['they are a visitor’s', { userId: null, answers: [orders] }, 'order/page', body],
])('a call is made where %s', (_, answers, path, sent) => {
  logIn('u1')
  expect(open(answers).takeFirstAnswer(path, sent)).toBeUndefined()
})

test('a call is made where the customer has logged out meanwhile', () => {
  expect(open({ userId: 'u1', answers: [orders] }).takeFirstAnswer('order/page', body)).toBeUndefined()
})

test.each([
  [10_000, true],
  [10_001, false],
])('%i ms after the navigation the answers are used: %s', (now, isUsed) => {
  jest.spyOn(performance, 'now').mockReturnValue(now)
  const { takeFirstAnswer } = open({ userId: null, answers: [orders] })
  expect(takeFirstAnswer('order/page', body) !== undefined).toBe(isUsed)
})
