import type { Registry } from '@portal/contract/registry'
import { setTimeout as timersTurn } from 'node:timers/promises'
import { findPage } from './page'

const route = { path: '/send', title: '寄件', standalone: true, requiresAuth: false, preload: [] }
const routes = [route, { ...route, path: '/gift-cards/new' }]
const registry = { contract: 1, remotes: [{ name: 'remote-send', routes }] } as unknown as Registry

test.each([
  ['/send', true, false],
  ['/Send', true, false],
  ['/send///', true, false],
  ['/standalone/send/', true, true],
  ['/Gift-Cards/new/', true, false],
  ['/standalone/gift-cards/new', true, true],
  ['/gift-cards', false, false],
  ['/send/x', false, false],
  ['//send', false, false],
  ['/', false, false],
  ['', false, false],
])('%s is the page: %s', (path, isFound, standalone) => {
  const page = findPage(registry, path)
  expect([page.route !== undefined, page.standalone]).toEqual([isFound, standalone])
})

// A regular expression that tries every slash as a beginning takes minutes here. The test's own timeout then fires only
// afterwards.
test('an address of slashes is no page', async () => {
  expect(findPage(registry, `${'/'.repeat(400_000)}x`).route).toBeUndefined()
  await timersTurn()
})
