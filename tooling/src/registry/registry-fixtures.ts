import type { Registry } from '@portal/contract/registry'
import { signRegistry } from '../../../api/src/registry/sign-registry'
import { wholeText } from '../../../api/src/registry/signed-text'
import { releaseKeys } from '../release/release-keys'
import type { ReleaseRecord, ShellDescription } from './documents'
import type { RemoteState } from './remote-state'

export const shellFixture: ShellDescription = {
  schema: 1,
  contract: 1,
  shared: { react: '19.3.1', antd: '6.6.8' },
  shares: {
    react: { files: [], consumes: [] },
    table: { files: ['table.js'], consumes: ['antd/es/table', 'table'] },
    'antd/es/table': { files: ['ui-data.js'], consumes: ['react'] },
  },
}

/**
 * A built remote with one page. Name and path of the page follow the remote's name when not given: two remotes do not
 * collide.
 */
export const recordFixture = (
  name: string,
  build: string,
  { path = `/${name === 'remote-a' ? 'home' : name.replaceAll('-', '')}`, order = name.charCodeAt(7) } = {},
): ReleaseRecord => ({
  schema: 1,
  manifest: {
    name,
    version: build,
    contract: 1,
    menu: { order, title: `菜单 ${name}`, icon: 'send' },
    routes: [
      {
        path,
        page: 'home',
        title: '页面',
        parent: '上级',
        description: '',
        requiresAuth: false,
        cache: false,
        inMenu: true,
        standalone: false,
      },
    ],
  },
  build,
  builtAt: '2026-01-01T00:00:00.000Z',
  shared: { react: '19.3.1', antd: '6.6.8' },
  files: { 'entry.js': 'sha256-entry', 'home.js': 'sha256-home' },
  assets: {
    entry: 'entry.js',
    lifecycles: { files: ['index.js'], consumes: ['react'] },
    pages: { home: { files: ['home.js', 'home.css'], consumes: ['table', 'react'] } },
  },
})

export const stateFixture = (name: string, live: string): RemoteState => ({ name, live, history: [], previews: [] })

/** The records in the form that a store has. */
export const signedRecord = (record: ReleaseRecord): ReleaseRecord => {
  const { key } = releaseKeys()
  return { ...record, signatures: { [key.id]: key.sign('release', wholeText(record)) } }
}
export const signedRegistry = (registry: Registry): Registry => signRegistry(registry, releaseKeys().key)
