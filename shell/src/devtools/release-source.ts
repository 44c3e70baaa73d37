import type { RegistryRemote } from '@portal/contract/registry'
import { requestedPreview } from '../registry/requested-preview'

export type ReleaseSource = 'registry' | 'canary' | 'preview'

/** Why this browser gets this release of a remote. */
export const releaseSource = ({ name, version, build, canary, previews }: RegistryRemote): ReleaseSource => {
  const previewRequest = requestedPreview()
  if (previewRequest?.name === name && previewRequest.version === version && previews?.[version]) return 'preview'
  return canary?.release.build === build ? 'canary' : 'registry'
}
