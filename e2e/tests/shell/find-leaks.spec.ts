import { expect, test } from '@playwright/test'
import { findLeaks } from '../../support/find-leaks'

const request = {
  level: 30,
  time: 1795261593705,
  traceId: '6cb61834-5890-4e49-8d4f-4840c3c304f9',
  method: 'POST',
  route: '/api/api/sendSmsCode',
  status: 200,
  ms: 219,
  msg: 'request',
}

for (const traceId of [
  request.traceId,
  '6cb61834-5890-4e49-8d4f-a13800001234',
  '6cb61834-5890-4e49-8d4f-13800001234f',
]) {
  test(`what the server logs of a request is no leak: ${traceId}`, () => {
    expect(findLeaks(`${JSON.stringify({ ...request, traceId })}\n`)).toEqual([])
  })
}

test('what it logs of a security event is no leak', () => {
  const security = { kind: 'PASSWORD', outcome: 'OLD_PASSWORD_WRONG', account: 'ALbyvaj6Go4vdZDqn7OHyQ', subject: '' }
  expect(findLeaks(`${JSON.stringify({ ...request, security, msg: 'security event' })}\n`)).toEqual([])
})

for (const [name, leaked] of [
  ['a mobile number', '13800001234'],
  ['an SMS code', '048213'],
  ["a password's digest or a captcha's token", '0123456789abcdef0123456789ABCDEF'],
  ["a session's token", `${'aB3_'.repeat(10)}-x9`],
  ["a captcha's proof", `${'aB3+'.repeat(21)}Zw==`],
  ['a password', 'Demo2026'],
  ['a field of the identity forms', 'captchaVerification'],
] as const) {
  test(`${name} in a log is found, with its line, and not repeated`, () => {
    const leaks = findLeaks(`${JSON.stringify(request)}\n${JSON.stringify({ ...request, msg: `sent ${leaked}` })}\n`)
    expect(leaks).toContain(`line 2: ${name}`)
    expect(leaks.join()).not.toContain(leaked)
  })
}
