import type { RegistryRemote } from '@portal/contract/registry'
import { overrideBuild } from '../registry/override-build'
import { registryFixture } from '../testing/registry-fixture'
import type { RouteMatch } from './find-route'
import { nextSlots } from './page-slots'

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
