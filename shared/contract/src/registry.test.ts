import { remoteManifest } from './registry'

const manifest = (menu: object, route: object) => ({
  name: 'remote-gift-cards',
  version: '1.0.0',
  contract: 1,
  menu: { order: 7, title: '礼品卡', icon: 'send', ...menu },
  routes: [{ path: '/giftcards', page: 'new', title: '礼品卡', parent: '礼品卡', requiresAuth: true, ...route }],
})
const isAdmitted = (menu: object, route: object = {}) => remoteManifest.safeParse(manifest(menu, route)).success

test.each([
  ['/send', true],
  ['/ewbSearch', true],
  ['/gift-cards/new', true],
  ['/a1/b2/c3/d4', true],
  ['/', false],
  ['gift', false],
  ['/gift/', false],
  ['//gift', false],
  ['/gift--cards', false],
  ['/gift-', false],
  ['/-gift', false],
  ['/2026', false],
  ['/gift_cards', false],
  ['/gift.js', false],
  ['/gift/../send', false],
  ['/礼品', false],
  ['/a/b/c/d/e', false],
  [`/${'a'.repeat(79)}`, true],
  [`/${'a'.repeat(80)}`, false],
])('the path %s is accepted: %s', (path, expected) => expect(isAdmitted({}, { path })).toBe(expected))

test.each([
  ['feedback/unread', true],
  ['billingProfile/list', true],
  ['unread', false],
  ['/feedback/unread', false],
  ['feedback/unread?all=1', false],
  ['../feedback/unread', false],
  ['https://elsewhere.test/x', false],
  [`feedback/${'a'.repeat(60)}`, false],
])('the badge %s is accepted: %s', (badge, expected) => expect(isAdmitted({}, { badge })).toBe(expected))

test.each([
  ['invoice', true],
  ['M3 8h14v9H3zM3 8V5h14v3M10 5v12', true],
  ['M8.7 15a6.3 6.3 0 1 0 0-12.6,6.3.5 0 0 1 0 12.6z', true],
  ['star', false],
  ['constructor', false],
  ['', false],
  ['M', false],
  ['L3 8', false],
  ['M3 8h200', false],
  ['M3 8"/><script>', false],
  ['M3 8url(#a)', false],
  ['M3 8\n9', false],
  [`M${'1 '.repeat(200)}`, false],
])('the icon %s is accepted: %s', (icon, expected) => expect(isAdmitted({ icon })).toBe(expected))
