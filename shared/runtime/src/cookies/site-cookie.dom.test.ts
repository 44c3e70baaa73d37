/**
 * @jest-environment-options {"url": "https://www.carrier.gd.cn/send"}
 */
import { readCookie, removeCookie, shareCookies, writeCookie } from './site-cookie'

const domain = 'carrier.gd.cn'
const scopes = ['', '; domain=carrier.gd.cn', '; domain=www.carrier.gd.cn']
const paths = ['/', '/send', '/send/', '/send/batch', '/send/batch/']

const visit = (path: string) => history.replaceState(null, '', path)
/** Writes a cookie like another application. */
const leave = (cookie: string) => (document.cookie = cookie)
const forget = (name: string, path: string, scope: string) => leave(`${name}=; path=${path}${scope}; max-age=0`)
const tokens = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith('token='))
const save = (value: string) => writeCookie('token', value, 7, true)
const everywhere = ['/', '/send', '/send/batch', '/contraband']

// These tests are of a browser's own jar, with domains, paths and suffixes.
beforeAll(() => Reflect.deleteProperty(document, 'cookie'))
beforeEach(() => {
  visit('/send/batch')
  for (const path of paths)
    for (const scope of scopes) for (const name of ['token', 'tokens']) forget(name, path, scope)
  readCookie('token')
  shareCookies(domain)
})

test('a cookie is for all hosts of the domain', () => {
  save('t-1')
  forget('token', '/', '')
  forget('token', '/', '; domain=www.carrier.gd.cn')
  expect(readCookie('token')).toBe('t-1')
  forget('token', '/', '; domain=carrier.gd.cn')
  expect(readCookie('token')).toBeUndefined()
})

test.each([
  ['', 'no domain is named'],
  ['gd.cn', 'the browser refuses a suffix'],
  ['carrier.com', 'the server was asked for another host'],
  ['arrier.gd.cn', 'a part of a name is none'],
  ['my.www.carrier.gd.cn', 'nor is a host below'],
])('a cookie is for this host alone with the domain "%s": %s', (other) => {
  shareCookies(other)
  save('t-1')
  expect(readCookie('token')).toBe('t-1')
  forget('token', '/', '')
  expect(tokens()).toEqual([])
})

describe.each(scopes)('a stale token with the scope "%s"', (scope) => {
  test.each(paths)('at %s gives way to the new one, which a logout takes along', (path) => {
    leave(`token=stale; path=${path}${scope}`)
    save('t-1')
    save('t-2')
    for (const page of everywhere) {
      visit(page)
      expect(readCookie('token')).toBe('t-2')
    }
    expect(tokens()).toEqual(['token=t-2'])
    visit('/send/batch')
    removeCookie('token')
    for (const page of everywhere) {
      visit(page)
      expect([readCookie('token'), ...tokens()]).toEqual([undefined])
    }
  })

  test.each(paths.slice(1))('at %s does not count where it is seen for the first time', (path) => {
    visit('/contraband')
    save('t-1')
    leave(`token=stale; path=${path}${scope}`)
    visit('/send/batch')
    expect(readCookie('token')).toBe('t-1')
    expect(tokens()).toEqual(['token=t-1'])
  })

  test.each(paths.slice(1))('at %s logs nobody in after a logout elsewhere', (path) => {
    visit('/contraband')
    save('t-1')
    leave(`token=stale; path=${path}${scope}`)
    removeCookie('token')
    expect(readCookie('token')).toBeUndefined()
    visit('/send/batch')
    expect([readCookie('token'), ...tokens()]).toEqual([undefined])
  })
})

test('of a cookie of this host and one of the domain the newer one counts, and a logout removes both', () => {
  leave('token=old; path=/')
  leave('token=new; path=/; domain=carrier.gd.cn')
  expect(readCookie('token')).toBe('new')
  removeCookie('token')
  expect(tokens()).toEqual([])
})

test('the same value twice is written once', () => {
  leave('token=t-1; path=/send')
  save('t-1')
  expect(tokens()).toEqual(['token=t-1'])
})

test('what cannot be decoded is a value like any other, and other names are left alone', () => {
  leave('tokens=other; path=/send')
  leave('token=%E0%A4; path=/')
  expect(readCookie('token')).toBe('%E0%A4')
  save('t-1')
  removeCookie('token')
  expect(document.cookie).toBe('tokens=other')
})
