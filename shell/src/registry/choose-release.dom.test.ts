import type { RegistryRemote } from '@portal/contract/registry'
import { registryFixture } from '../testing/registry-fixture'
import { chooseReleases } from './choose-release'

const [template] = registryFixture.remotes
if (!template) throw new Error('the fixture has a remote')
const release = (version: string) => ({
  version,
  build: version,
  contract: 1,
  entry: `/${version}.js`,
  menu: template.menu,
  routes: template.routes,
})
const preview = (expiresAt: string) => ({ '1.4.0-pr12': { expiresAt, release: release('1.4.0-pr12') } })
const remote = (more: Partial<RegistryRemote>): RegistryRemote => ({
  ...template,
  ...release('1.2.0'),
  previous: release('1.1.0'),
  ...more,
})
const choose = (more: Partial<RegistryRemote>) => {
  const { version, previous } = chooseReleases({ contract: 1, remotes: [remote(more)] }).remotes[0] ?? {}
  return [version, previous?.version]
}
const canary = (percent: number) => ({ canary: { percent, release: release('1.3.0') } })
const visit = (query: string) => window.history.replaceState(null, '', `/send${query}`)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  visit('')
})

test('everybody gets the live release, with the previous one to fall back to', () => {
  expect(choose({})).toEqual(['1.2.0', '1.1.0'])
})

test.each([
  ['9', 10, '1.3.0', '1.2.0'],
  ['10', 10, '1.2.0', '1.1.0'],
  ['99', 100, '1.3.0', '1.2.0'],
  ['0', 1, '1.3.0', '1.2.0'],
])(
  'the browser with number %s of a canary of %i%% gets %s, and falls back to %s',
  (number, percent, version, previous) => {
    localStorage.setItem('canaryNumber', number)
    expect(choose(canary(percent))).toEqual([version, previous])
  },
)

test('a browser draws its number once', () => {
  const first = choose(canary(50))
  const number = localStorage.getItem('canaryNumber')
  expect(number).toMatch(/^\d\d?$/)
  for (let visits = 0; visits < 20; visits++) expect(choose(canary(50))).toEqual(first)
  expect(localStorage.getItem('canaryNumber')).toBe(number)
})

test.each(['100', '-1', 'x', ''])('a stored number "%s" is drawn again', (number) => {
  localStorage.setItem('canaryNumber', number)
  choose(canary(50))
  expect(localStorage.getItem('canaryNumber')).toMatch(/^\d\d?$/)
})

const later = '2999-01-01T00:00:00Z'

test("a preview that is listed is shown, without anything to fall back to, for the rest of the tab's visit", () => {
  visit('?preview=remote-send@1.4.0-pr12')
  expect(choose({ previews: preview(later) })).toEqual(['1.4.0-pr12', undefined])
  visit('')
  expect(choose({ previews: preview(later) })).toEqual(['1.4.0-pr12', undefined])
})

test.each([
  ['expired', 'remote-send@1.4.0-pr12', preview('2020-01-01T00:00:00Z')],
  ['not listed', 'remote-send@9.9.9', preview(later)],
  ['of another remote', 'remote-invoice@1.4.0-pr12', preview(later)],
  ['an address', 'https://example.com/x.js', preview(later)],
  ['a name that every object has', 'remote-send@constructor', preview(later)],
])('a preview that is %s changes nothing', (_name, previewParameter, previews) => {
  visit(`?preview=${encodeURIComponent(previewParameter)}`)
  expect(choose({ previews })).toEqual(['1.2.0', '1.1.0'])
})
