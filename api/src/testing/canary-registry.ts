import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { releaseSample } from './release-sample'

/** A registry with one remote, whose 1.1.0 is live and whose 1.2.0 is in a judged canary since `since`. */
export const canaryRegistry = (since: Date, more: Partial<RegistryRemote> = {}): Registry => ({
  schema: 1,
  contract: 1,
  remotes: [
    {
      ...releaseSample('1.1.0'),
      name: 'remote-send',
      container: 'remote_send',
      since: '2026-01-01T00:00:00.000Z',
      previous: releaseSample('1.0.0'),
      history: ['1.0.0'],
      canary: { percent: 10, release: releaseSample('1.2.0'), judged: { since: since.toISOString() } },
      ...more,
    },
  ],
})
