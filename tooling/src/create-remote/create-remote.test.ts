import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readManifest } from '../build/packages'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { createRemote } from './create-remote'
import { namedElsewhere } from './named-elsewhere'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

const checkout = resolve(__dirname, '../../..')

/** The icon of a present. */
const icon = 'M3 8h14v9H3zM3 8V5h14v3M10 5v12'

beforeAll(() => {
  for (const path of ['shared/package.json', ...Object.keys(namedElsewhere)]) {
    mkdirSync(dirname(path), { recursive: true })
    cpSync(join(checkout, path), path)
  }
  put('remote-other/remote.json', {
    name: 'remote-other',
    version: '1.0.0',
    contract: 2,
    menu: { order: 6, title: '申请发票', icon: 'invoice' },
    routes: [{ path: '/invoice', page: 'invoice', title: '申请发票', parent: '我的资料', requiresAuth: true }],
  })
  createRemote([
    'gift-cards',
    '--title',
    '礼品卡',
    '--menu',
    '礼品',
    '--path',
    '/gift-cards/new',
    '--icon',
    icon,
    '--badge',
    'coupon/count',
    '--login',
  ])
})

test('it declares the given options, last in the menu', () => {
  expect(readManifest('remote-gift-cards')).toMatchObject({
    version: '1.0.0',
    contract: 2,
    menu: { order: 7, title: '礼品', icon },
    routes: [
      {
        path: '/gift-cards/new',
        page: 'giftCards',
        title: '礼品卡',
        parent: '礼品',
        badge: 'coupon/count',
        requiresAuth: true,
        inMenu: true,
      },
    ],
  })
})

test('its README names its page and its own folder', () => {
  const readme = readFileSync('remote-gift-cards/README.md', 'utf8')
  expect(readme).toContain('# remote-gift-cards · 礼品卡')
  expect(readme).toContain('- `/gift-cards/new` 礼品卡, for customers who are logged in')
})

test('its page has a link, and its folder an owner', () => {
  expect(readFileSync('shared/contract/src/links.ts', 'utf8')).toMatch(
    /\n\n\/\*\* 礼品卡 \*\/\nexport const giftCards = \(\): string => '\/gift-cards\/new'\n$/,
  )
  expect(readFileSync('CODEOWNERS', 'utf8')).toMatch(
    /^\/remote-[\w-]+\/ .*\n\/remote-gift-cards\/ {13}@freight-portal\/gift-cards\n\n/m,
  )
})

test.each([
  ['messages', 'messagesPage'],
  ['import', 'importPage'],
])('the link of remote-%s, whose name no link can have, is %s', (name, link) => {
  createRemote([name])
  expect(readFileSync('shared/contract/src/links.ts', 'utf8')).toContain(
    `export const ${link} = (): string => '/${name}'`,
  )
})

test('without options it has a title and an address of its own', () => {
  createRemote(['remote-coupons'])
  expect(readManifest('remote-coupons')).toMatchObject({
    menu: { title: '新页面 coupons' },
    routes: [{ path: '/coupons', page: 'coupons', requiresAuth: false }],
  })
})

test.each([
  [[], 'Which name?'],
  [['Gifts'], '"Gifts" is no name'],
  [['gift_cards'], 'is no name'],
  [['-gift'], /Unknown option|is no name/],
  [['gift--cards'], 'is no name'],
  [['../gift'], 'is no name'],
  [['礼品'], 'is no name'],
  [['gift-cards'], 'There is a remote-gift-cards already'],
  [['vouchers', '--path', '/INVOICE'], '--path /INVOICE: remote-other has it already'],
  [['vouchers', '--path', '/api'], '--path /api: it belongs to the portal itself'],
  [['vouchers', '--path', 'vouchers'], '--path'],
  [['vouchers', '--path', '/api/vouchers'], '--path /api/vouchers: it belongs to the portal itself'],
  [['vouchers', '--path', '/a//b'], '--path'],
  [['vouchers', '--path', '/a-'], '--path'],
  [['vouchers', '--badge', 'count'], '--badge'],
  [['vouchers', '--title', '券'], '--title'],
  [['vouchers', '--menu', '申请发票'], '--menu 申请发票'],
  [['vouchers', '--icon', 'star'], '--icon'],
  [['vouchers', '--colour', 'red'], 'Unknown option'],
])('%j is refused, and nothing is written', (args, message) => {
  const before = readdirSync('.')
  expect(() => createRemote(args)).toThrow(message)
  expect(readdirSync('.')).toEqual(before)
})

test('no file contains a local path or a text of another remote', () => {
  for (const file of readdirSync('remote-coupons', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )) {
    expect(readFileSync(join('remote-coupons', file), 'utf8')).not.toMatch(/gift|invoice|\/tmp\//i)
  }
})
