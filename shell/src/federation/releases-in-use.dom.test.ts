import { registryFixture } from '../testing/registry-fixture'
import { acquireRelease, replaceReleases } from './releases-in-use'

const [remote] = registryFixture.remotes
if (!remote) throw new Error('the fixture has a remote')

const folderOf = (build: string) => `/remotes/remote-x/${build}/`
const release = (build: string) => ({ ...remote, build, entry: `${folderOf(build)}remoteEntry.js` })

/** Puts into the document the globals and links that a loaded page of the build leaves. */
const load = (build: string) => {
  Object.assign(globalThis, { [`webpackChunkremote_x_${build}`]: [] })
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload" as="script" href="${folderOf(build)}page.js"><link rel="stylesheet" href="${folderOf(build)}page.css">`,
  )
}
const isLoaded = (build: string) => ({
  chunks: `webpackChunkremote_x_${build}` in globalThis,
  links: [...document.querySelectorAll('link')].filter(({ href }) => href.includes(folderOf(build))).length,
})
const whole = { chunks: true, links: 2 }
const gone = { chunks: false, links: 0 }

const name = 'remote_x'

beforeEach(() => {
  document.head.replaceChildren()
  load('a')
  load('b')
})

// Whatever a test has loaded is replaced and unused in the end.
afterEach(() => replaceReleases(name, release('end')))

test('a release whose pages are gone is unloaded with its chunk list, style sheets and preloads', () => {
  replaceReleases(name, release('a'))
  acquireRelease(name, release('a'))()
  expect(isLoaded('a')).toEqual(whole)
  replaceReleases(name, release('b'))
  expect(isLoaded('a')).toEqual(gone)
  expect(isLoaded('b')).toEqual(whole)
})

test('a release that was replaced stays until the last of its pages is gone', () => {
  const [first, second] = [acquireRelease(name, release('a')), acquireRelease(name, release('a'))]
  replaceReleases(name, release('a'))
  replaceReleases(name, release('b'))
  first()
  expect(isLoaded('a')).toEqual(whole)
  second()
  expect(isLoaded('a')).toEqual(gone)
})

test('a release that comes back before it was unloaded stays', () => {
  const leave = acquireRelease(name, release('a'))
  replaceReleases(name, release('a'))
  replaceReleases(name, release('b'))
  replaceReleases(name, release('a'))
  leave()
  expect(isLoaded('a')).toEqual(whole)
  expect(isLoaded('b')).toEqual(gone)
})

test("another remote's release unloads nothing", () => {
  replaceReleases(name, release('a'))
  replaceReleases('remote_y', release('b'))
  expect(isLoaded('a')).toEqual(whole)
})
