import { fc } from '@portal/testing/property'
import { registryFixture } from '../testing/registry-fixture'
import { checkRegistry } from './check-registry'

const [first] = registryFixture.remotes
if (!first) throw new Error('the fixture has a remote')
const [route] = first.routes
const withRemote = (more: object) => ({ ...registryFixture, remotes: [{ ...first, ...more }] })

test('a valid registry is accepted, with and without other releases', () => {
  expect(checkRegistry(registryFixture)).toBe(registryFixture)
  expect(() =>
    checkRegistry(withRemote({ previous: { ...first, build: '0.9.0' }, canary: { percent: 5, release: first } })),
  ).not.toThrow()
})

test.each([
  ['nothing', null, 'no-remotes'],
  ['no remote at all', { contract: 1, remotes: [] }, 'no-remotes'],
  ['a schema of later', { ...registryFixture, schema: 2 }, 'unknown-schema'],
  ['a remote without an entry', withRemote({ entry: '' }), 'bad-remote'],
  ['a remote without a container', withRemote({ container: undefined }), 'bad-remote'],
  ['a contract that is no number', withRemote({ contract: '1' }), 'bad-remote'],
  ['a remote without pages', withRemote({ routes: [] }), 'bad-remote'],
  ['a page without a path', withRemote({ routes: [{ ...route, path: undefined }] }), 'bad-remote'],
  ['a previous release that is cut off', withRemote({ previous: {} }), 'bad-remote'],
  ['a canary that is cut off', withRemote({ canary: { percent: 5 } }), 'bad-remote'],
  [
    'a page that is claimed twice, in another case',
    withRemote({ routes: [route, { ...route, path: route?.path.toUpperCase() }] }),
    'claimed-twice',
  ],
  [
    'a remote that is there twice',
    { ...registryFixture, remotes: [first, { ...first, routes: [{ ...route, path: '/other' }] }] },
    'claimed-twice',
  ],
])('%s is refused', (_name, value, problem) => {
  expect(() => checkRegistry(value)).toThrow(problem)
})

test('random values are refused and never break the check', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => checkRegistry(value)).toThrow(/^[a-z-]+$/)
    }),
  )
})
