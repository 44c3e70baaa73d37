import type { RegistryRemote } from '@portal/contract/registry'
import { setRegistry } from '../registry/registry-store'
import { registryFixture } from '../testing/registry-fixture'
import { preloadRoute } from './preload'

const [template] = registryFixture.remotes
if (!template) throw new Error('the fixture has a remote')

/** A file is preloaded only once, so each case has files of its own. */
const hover = (build: string, change: Partial<RegistryRemote> = {}) => {
  const folder = build.startsWith('https:') ? build : `/${build}`
  const files = { entry: `${folder}/entry.js`, page: `${folder}/page.js`, style: `${folder}/page.css` }
  const [first, ...others] = template.routes
  if (!first) throw new Error('the fixture has a page')
  const route = { ...first, preload: [files.entry, files.page, files.style] }
  setRegistry({ contract: 1, remotes: [{ ...template, entry: files.entry, ...change, routes: [route, ...others] }] })
  preloadRoute(route)
  return { files, again: () => preloadRoute(route) }
}
const links = () => [...document.head.querySelectorAll('link')]
const listLinks = () => links().map((link) => [link.rel, link.getAttribute('href'), link.as, link.integrity || ''])

beforeEach(() => document.head.replaceChildren())

test("a page's scripts and styles are fetched before it is opened, once", () => {
  const { files, again } = hover('a')
  const expected = [
    ['preload', files.entry, 'script', ''],
    ['preload', files.page, 'script', ''],
    ['preload', files.style, 'style', ''],
  ]
  expect(listLinks()).toEqual(expected)
  again()
  expect(listLinks()).toEqual(expected)
})

test('the entry is preloaded with the integrity of its script; other files, whose integrity the entry has, come into the cache', () => {
  const { files } = hover('b', { integrity: 'sha256-b' })
  expect(listLinks()).toEqual([
    ['preload', files.entry, 'script', 'sha256-b'],
    ['prefetch', files.page, 'script', ''],
    ['prefetch', files.style, 'style', ''],
  ])
})

test("files of another origin are fetched with CORS, as their scripts are; the portal's own are not", () => {
  hover('d')
  hover('https://files.example.com/d')
  expect(links().map(({ href, crossOrigin }) => [new URL(href).hostname, crossOrigin])).toEqual([
    ...Array.from({ length: 3 }, () => ['localhost', null]),
    ...Array.from({ length: 3 }, () => ['files.example.com', 'anonymous']),
  ])
})

test('nothing of a disabled remote is preloaded', () => {
  hover('c', { disabled: { notice: '维护中', since: '2026-11-25T00:00:00Z' } })
  expect(links()).toEqual([])
})
