import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { canaryNumber } from './canary-number'
import { requestedPreview } from './requested-preview'

/** The release that replaces the live one, if any; `previous` stays the release to fall back to. */
const chooseRelease = (remote: RegistryRemote): RegistryRemote => {
  const previewRequest = requestedPreview()
  const preview = previewRequest?.name === remote.name ? remote.previews?.[previewRequest.version] : undefined
  // A preview has no fallback, as its failure must be visible.
  if (preview && Date.parse(preview.expiresAt) > Date.now())
    return { ...remote, ...preview.release, previous: undefined, disabled: undefined }
  if (remote.canary && canaryNumber() < remote.canary.percent)
    return { ...remote, ...remote.canary.release, previous: remote }
  return remote
}

/** For each remote the release of this browser: a requested preview, its canary, or the live one. */
export const chooseReleases = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(chooseRelease),
})
