import type { Registry, RegistryRemote, RemoteRelease } from '@portal/contract/registry'

const release = (build: string): RemoteRelease => ({
  version: build,
  contract: 1,
  build,
  entry: `/remotes/remote-send/${build}/entry.js`,
  budgets: { inp: 200, lcp: 2500 },
  owner: '@freight-portal/send',
  menu: { order: 10, title: '我要寄件', icon: 'send' },
  routes: [
    {
      path: '/send',
      page: 'send',
      title: '我要寄件',
      parent: '我的寄件',
      description: '',
      requiresAuth: true,
      cache: false,
      inMenu: true,
      standalone: false,
      preload: [],
    },
  ],
})

/** A registry with one remote, whose 1.1.0 is live and whose 1.2.0 is in a judged canary since `since`. */
export const canaryRegistry = (since: Date, more: Partial<RegistryRemote> = {}): Registry => ({
  schema: 1,
  contract: 1,
  remotes: [
    {
      ...release('1.1.0'),
      name: 'remote-send',
      container: 'remote_send',
      since: '2026-01-01T00:00:00.000Z',
      previous: release('1.0.0'),
      history: ['1.0.0'],
      canary: { percent: 10, release: release('1.2.0'), judged: { since: since.toISOString() } },
      ...more,
    },
  ],
})
