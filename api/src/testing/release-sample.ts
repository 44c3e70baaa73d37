import type { RemoteRelease } from '@portal/contract/registry'

/** A release of a remote with one page, whose folder has the name of its version. */
export const releaseSample = (build: string): RemoteRelease => ({
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
