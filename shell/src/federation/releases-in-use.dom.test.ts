import { registryFixture } from '../testing/registry-fixture'
import { keepLoaded, setCurrentRelease } from './releases-in-use'

const [remote] = registryFixture.remotes
if (!remote) throw new Error('the fixture has a remote')

const folderOf = (build: string) => `/remotes/remote-x/${build}/`
const release = (build: string) => ({ ...remote, build, entry: `${folderOf(build)}remoteEntry.js` })

/** Puts into the document the links that a loaded page of the build leaves. */
const load = (build: string) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="preload" as="script" href="${folderOf(build)}page.js"><link rel="stylesheet" href="${folderOf(build)}page.css">`,
  )
}
const linksOf = (build: string) =>
  [...document.querySelectorAll('link')].filter(({ href }) => href.includes(folderOf(build))).length
const [whole, gone] = [2, 0]

const name = 'remote_x'

beforeEach(() => {
  document.head.replaceChildren()
  load('a')
  load('b')
})

// Whatever a test has loaded is replaced and unused in the end.
afterEach(() => setCurrentRelease(name, release('end')))

test('a release whose pages are gone is unloaded with its style sheets and preloads', () => {
  setCurrentRelease(name, release('a'))
  keepLoaded(name, release('a'))()
  expect(linksOf('a')).toEqual(whole)
  setCurrentRelease(name, release('b'))
  expect(linksOf('a')).toEqual(gone)
  expect(linksOf('b')).toEqual(whole)
})

test('a release that was replaced stays until the last of its pages is gone', () => {
  const [dropFirst, dropSecond] = [keepLoaded(name, release('a')), keepLoaded(name, release('a'))]
  setCurrentRelease(name, release('a'))
  setCurrentRelease(name, release('b'))
  dropFirst()
  expect(linksOf('a')).toEqual(whole)
  dropSecond()
  expect(linksOf('a')).toEqual(gone)
})

test('a release that comes back before it was unloaded stays', () => {
  const dropPage = keepLoaded(name, release('a'))
  setCurrentRelease(name, release('a'))
  setCurrentRelease(name, release('b'))
  setCurrentRelease(name, release('a'))
  dropPage()
  expect(linksOf('a')).toEqual(whole)
  expect(linksOf('b')).toEqual(gone)
})

test("another remote's release unloads nothing", () => {
  setCurrentRelease(name, release('a'))
  setCurrentRelease('remote_y', release('b'))
  expect(linksOf('a')).toEqual(whole)
})
