import type { RegistryRemote } from '@portal/contract/registry'
import { registryFixture } from '../testing/registry-fixture'
import { type ReleaseSource, releaseSource } from './override-panel'

const [live] = registryFixture.remotes
if (!live) throw new Error('the fixture has a remote')
const previews = { [live.version]: { expiresAt: '2026-12-25T00:00:00Z', release: live } }
const preview = `${live.name}@${live.version}`

afterEach(() => sessionStorage.clear())

test.each<[string, Partial<RegistryRemote>, storedPreview: string, ReleaseSource]>([
  ['the live release', {}, '', 'registry'],
  [
    'one of a canary that this browser did not get',
    { canary: { percent: 10, release: { ...live, build: 'next' } } },
    '',
    'registry',
  ],
  ['the canary', { canary: { percent: 10, release: live } }, '', 'canary'],
  ['the preview that was asked for', { previews }, preview, 'preview'],
  ['a preview of another version', { previews }, `${live.name}@9.9.9`, 'registry'],
  ['a preview of another remote', { previews }, `remote-other@${live.version}`, 'registry'],
  ['a preview that is gone by now', {}, preview, 'registry'],
])('%s', (_name, change, storedPreview, source) => {
  sessionStorage.setItem('preview', storedPreview)
  expect(releaseSource({ ...live, ...change })).toBe(source)
})
