import type { RegistryRemote } from '@portal/contract/registry'
import { overrideBuild } from '../registry/override-build'
import { registryFixture } from '../testing/registry-fixture'
import { findRoute, type RouteMatch } from './find-route'
import { nextSlots, noPages, type PageSlots } from './page-slots'

const page = (path: string) => {
  const match = findRoute(registryFixture, path)
  if (!match) throw new Error(`the fixture has ${path}`)
  return match
}
const current = () => false
const visit = (
  slots: PageSlots,
  path: string,
  userId: string | undefined = 'u1',
  allowed = true,
  isOutdated: (page: RouteMatch) => boolean = current,
) => nextSlots(slots, page(path), allowed, userId, isOutdated)
const paths = (slots: PageSlots) => slots.pages.map(({ path }) => path)

test("a kept-alive page stays when another remote's page opens, an ordinary one goes", () => {
  let slots = visit(noPages, '/ewbSearch')
  slots = visit(slots, '/addressbook')
  expect(paths(slots)).toEqual(['/ewbSearch', '/addressbook'])
  slots = visit(slots, '/send')
  expect(paths(slots)).toEqual(['/ewbSearch', '/send'])
  slots = visit(slots, '/ewbSearch')
  expect(paths(slots)).toEqual(['/ewbSearch'])
})

test('a page that waits for a login is not loaded', () => {
  expect(paths(visit(noPages, '/send', undefined, false))).toEqual([])
})

test('a page whose session ended stays for the same person', () => {
  const typing = visit(noPages, '/send')
  const expired = visit(typing, '/send', undefined, false)
  expect(paths(expired)).toEqual(['/send'])
  expect(visit(expired, '/send')).toBe(expired)
})

test('after a release a hidden page is removed and comes back new; the shown one stays', () => {
  const before = visit(visit(noPages, '/ewbSearch'), '/contraband')
  const released = () => true
  const after = visit(before, '/contraband', 'u1', true, released)
  expect(paths(after)).toEqual(['/contraband'])
  expect(after.pages[0]).toBe(before.pages[1])
  expect(paths(visit(after, '/ewbSearch'))).toEqual(['/ewbSearch'])
})

test('another person gets none of the private pages', () => {
  const first = visit(visit(noPages, '/ewbSearch'), '/contraband')
  const expired = visit(first, '/contraband', undefined)
  expect(paths(visit(expired, '/contraband', 'u2'))).toEqual(['/contraband'])
})

test('the same address again changes nothing', () => {
  const slots = visit(noPages, '/send')
  expect(visit(slots, '/send')).toBe(slots)
})

test('while the address is being replaced, rendered pages stay', () => {
  const slots = visit(noPages, '/send')
  expect(nextSlots(slots, undefined, true, 'u1', current)).toBe(slots)
})

const [, tracking] = registryFixture.remotes
const pageOf = (build: string): RouteMatch => {
  const [route] = tracking?.routes ?? []
  if (!tracking || !route) throw new Error('the fixture has remote-tracking')
  const remote: RegistryRemote = { ...tracking, build }
  return { remote, route, standalone: false, path: route.path }
}

test.each([
  ['a release for a release', '1.0.0', '1.1.0', '1.0.0'],
  ['an override for a release', '1.0.0', overrideBuild('a'), overrideBuild('a')],
  ['an override that was compiled again', overrideBuild('a'), overrideBuild('b'), overrideBuild('b')],
  ['the release for an override', overrideBuild('a'), '1.0.0', '1.0.0'],
])('%s: the page that is shown', (_, shownBuild, now, expected) => {
  const slots = { ownerId: 'u-1', pages: [pageOf(shownBuild)] }
  const next = nextSlots(slots, pageOf(now), true, 'u-1', () => true)
  expect(next.pages.map(({ remote }) => remote.build)).toEqual([expected])
})
