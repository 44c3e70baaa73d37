import { drainEvents } from '@portal/shared/internal'
import { guardBrowser } from './guard-browser'
import { releaseIn } from './release-in'

const original = () => 'original'
const other = () => 'other'
const atRemote = 'Error\n at set\n at https://portal.example/remotes/remote-a/1.2.0/page.js:1:20'
const elsewhere = 'Error\n at set\n at https://portal.example/assets/main.js:1:20'

beforeEach(() => void drainEvents())

test('what a remote puts in the place of a function of the browser has no effect, and is told once', () => {
  const owner = { fetch: original }
  guardBrowser([[owner, 'fetch']], () => atRemote)
  owner.fetch = other
  owner.fetch = other
  expect(owner.fetch()).toBe('original')
  expect(drainEvents()).toEqual([
    expect.objectContaining({ kind: 'throw', remote: 'remote-a', version: '1.2.0', detail: 'replaces-fetch' }),
  ])
})

test('others may replace it', () => {
  const owner = { fetch: original }
  guardBrowser([[owner, 'fetch']], () => elsewhere)
  owner.fetch = other
  expect(owner.fetch()).toBe('other')
  expect(drainEvents()).toEqual([])
})

test('nobody defines it anew', () => {
  const owner = { fetch: original }
  guardBrowser([[owner, 'fetch']], () => atRemote)
  expect(() => Object.defineProperty(owner, 'fetch', { value: other })).toThrow(TypeError)
})

test('what is locked already keeps nothing from starting', () => {
  const owner = Object.freeze({ fetch: original })
  guardBrowser([[owner, 'fetch']], () => atRemote)
  expect(owner.fetch()).toBe('original')
})

test.each([
  ['https://cdn.example/portal/remotes/remote-b/2.0.0-rc.1/a.js:1:1', { remote: 'remote-b', version: '2.0.0-rc.1' }],
  ['https://portal.example/assets/main.js:1:1', undefined],
])('the release of %s', (line, release) => expect(releaseIn(`Error\n at ${line}`)).toEqual(release))

test('the page works with its guarded functions', () => {
  guardBrowser()
  localStorage.setItem('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  history.replaceState(null, '', '/send')
  expect(location.pathname).toBe('/send')
})
