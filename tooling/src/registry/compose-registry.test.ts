import type { RemoteManifest } from '@portal/shared/contract/registry'
import { type BuiltRemote, composeRegistry } from './compose-registry'

const manifest = (name: string, path: string, order = 1): RemoteManifest => ({
  name, version: '1.0.0', contract: 1, menu: { order, title: '菜单', icon: 'send' },
  routes: [{ path, page: 'home', title: '页面', parent: '上级', description: '', requiresAuth: false, cache: false, inMenu: true, standalone: false }],
})

const remote = (name: string, path: string, order = 1): BuiltRemote => ({
  manifest: manifest(name, path, order), build: '1.0.0-aa', baseUrl: `/remotes/${name}/1.0.0-aa/`, integrity: 'sha384-x',
  assets: { entry: 'remoteEntry.js', lifecycles: { files: ['index.js'], consumes: ['react'] }, pages: { home: { files: ['home.js', 'home.css'], consumes: ['table', 'react'] } }, packages: [] },
})

const shell = { scripts: ['main.js'], styles: [], shares: { react: { files: [], consumes: [] }, table: { files: ['table.js'], consumes: ['antd/es/table', 'table'] }, 'antd/es/table': { files: ['ui-data.js'], consumes: ['react'] } }, packages: [], ownShare: {} }

test('a page is preloaded with its own files and the shared ones it consumes, directly or through another, each once', () => {
  expect(composeRegistry(1, shell, [remote('remote-a', '/a')]).remotes[0]?.routes[0]?.preload).toEqual([
    '/remotes/remote-a/1.0.0-aa/remoteEntry.js', '/remotes/remote-a/1.0.0-aa/index.js', '/remotes/remote-a/1.0.0-aa/home.js', '/remotes/remote-a/1.0.0-aa/home.css', '/assets/table.js', '/assets/ui-data.js',
  ])
})

test('remotes stand in the order of the menu, with container, entry and integrity', () => {
  const { remotes } = composeRegistry(1, shell, [remote('remote-b', '/b', 2), remote('remote-a', '/a', 1)])
  expect(remotes.map(({ name, container, entry, integrity }) => ({ name, container, entry, integrity }))).toEqual([
    { name: 'remote-a', container: 'remote_a', entry: '/remotes/remote-a/1.0.0-aa/remoteEntry.js', integrity: 'sha384-x' },
    { name: 'remote-b', container: 'remote_b', entry: '/remotes/remote-b/1.0.0-aa/remoteEntry.js', integrity: 'sha384-x' },
  ])
})

test('two remotes that claim one path are refused, whatever the case', () => {
  expect(() => composeRegistry(1, shell, [remote('remote-a', '/a'), remote('remote-b', '/A')])).toThrow('Both remote-a and remote-b claim /A')
})

test('a share that the shell does not bring is refused', () => {
  expect(() => composeRegistry(1, { ...shell, shares: { react: { files: [], consumes: [] } } }, [remote('remote-a', '/a')])).toThrow('does not provide table')
})

test('a route whose page is not in src/pages.ts is refused', () => {
  const broken = remote('remote-a', '/a')
  broken.assets.pages = {}
  expect(() => composeRegistry(1, shell, [broken])).toThrow('No page "home"')
})
