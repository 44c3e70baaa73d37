import type { Registry, RemoteRelease } from '@portal/contract/registry'
import { publicRegistry } from './public-registry'

const release = (build: string): RemoteRelease => ({
  version: build,
  contract: 1,
  build,
  entry: `/remotes/remote-send/${build}/entry.js`,
  owner: '@portal/send',
  menu: { order: 1, title: '寄件', icon: 'send' },
  routes: [],
})

test('whoever asks for the registry does not learn whose a remote is, nor how a canary failed', () => {
  const remotes: Registry['remotes'] = [
    {
      ...release('1.1.0'),
      name: 'remote-send',
      container: 'remote_send',
      previous: release('1.0.0'),
      canary: { percent: 10, release: release('1.2.0') },
      verdict: { build: '1.2.0-rc1', decision: 'withdrawn', at: '2026-01-01T00:00:00.000Z', visits: 62 },
      previews: { '1.3.0': { expiresAt: '2026-01-01T00:00:00.000Z', release: release('1.3.0') } },
    },
  ]
  const text = JSON.stringify(publicRegistry({ contract: 1, remotes }))
  for (const build of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) expect(text).toContain(`"build":"${build}"`)
  for (const secret of ['@portal/send', 'withdrawn']) expect(text).not.toContain(secret)
})
