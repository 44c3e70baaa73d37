import type { RegistryRemote } from '@portal/shared/contract/registry'
import { wantedPreview } from '../registry/wanted-preview'

export type ReleaseSource = 'registry' | 'canary' | 'preview'

/** Why this browser gets this release of a remote. */
export const releaseSource = ({ name, version, build, canary, previews }: RegistryRemote): ReleaseSource => {
  const wanted = wantedPreview()
  if (wanted?.name === name && wanted.version === version && previews?.[version]) return 'preview'
  return canary?.release.build === build ? 'canary' : 'registry'
}
