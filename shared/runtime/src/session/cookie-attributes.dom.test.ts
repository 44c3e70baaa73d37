import Cookies from 'js-cookie'
import { cookieAttributes } from './cookie-attributes'
import { saveToken, saveUserId } from './session-cookies'
import { startSession } from './start-session'

it.each([
  ['http:', false, false],
  ['http:', true, true],
  ['https:', false, true],
  ['https:', true, true],
])('on a page by %s, secure cookies required: %s, they are secure: %s', (protocol, required, secure) => {
  expect(cookieAttributes({ protocol, hostname: '127.0.0.1' }, required)).toEqual({
    path: '/',
    sameSite: 'lax',
    secure,
  })
  expect(cookieAttributes({ protocol, hostname: 'my.example.com' }, required)).toEqual({
    path: '/',
    sameSite: 'lax',
    secure,
    domain: '.example.com',
  })
})

it('the start of the session decides for all cookies that follow', () => {
  const set = jest.spyOn(Cookies, 'set')
  const written = () =>
    set.mock.calls.map(([name, , attributes]) => [name, attributes?.secure, attributes?.sameSite, attributes?.expires])
  startSession({ secureCookies: false })()
  saveToken('t-1')
  expect(written()).toEqual([['token', false, 'lax', 7]])

  set.mockClear()
  Cookies.remove('token')
  startSession({ secureCookies: true })()
  // This page came by HTTP, so the browser refuses the cookie: production needs HTTPS.
  saveUserId('u-1')
  expect(written()[0]).toEqual(['userId', true, 'lax', 7])
})
