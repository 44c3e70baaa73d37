import { readFileSync } from 'node:fs'
import { parseEnvironment } from '../../../api/src/config/environment'
import { openLocalKey } from '../../../api/src/registry/local-key'
import { portalKeys } from '../../../api/src/registry/portal-keys'
import { readRegistry } from '../../../api/src/registry/read-registry'
import { believedKeys } from '../release/release-keys'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { linkBuiltFiles } from './dev-files'
import { writeDevRegistry } from './dev-registry'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)
// With its compiler, which nothing here needs.
jest.mock('./bundle-server', () => ({}))

afterEach(() => {
  delete process.env.REGISTRY_KEYS
  delete process.env.RELEASE_KEY_FILE
})

test.each<[string, Record<string, string>]>([
  ['without settings', {}],
  ['with a key of its own', { RELEASE_KEY_FILE: 'team/.keys/release.pem' }],
  ['with the keys of others', { REGISTRY_KEYS: `${'A'.repeat(43)}=` }],
  ['with both', { RELEASE_KEY_FILE: 'team/.keys/release.pem', REGISTRY_KEYS: `${'A'.repeat(43)}=` }],
])('the registry of development is believed by its API %s', (_name, settings) => {
  openLocalKey('team')
  Object.assign(process.env, settings)
  put('dist/shell-assets.json', { scripts: [], styles: [], inlineCss: '' })
  linkBuiltFiles()
  writeDevRegistry([], new Set())
  const { values } = parseEnvironment({ ...settings, ...believedKeys() })
  const { known } = portalKeys(values, process.cwd())
  expect(known).not.toBeNull()
  expect(readRegistry(readFileSync('dist/dev/registry.json', 'utf8'), known).registry.serial).toBe(0)
})
