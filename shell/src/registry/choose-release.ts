import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { canaryNumber } from './canary-number'
import { requestedPreview } from './requested-preview'

/** What stands in the way of the live release; `previous` is always what to fall back to. */
const chooseRelease = (remote: RegistryRemote): RegistryRemote => {
  const wanted = requestedPreview()
  const preview = wanted?.name === remote.name ? remote.previews?.[wanted.version] : undefined
  // A preview that fails must be seen to fail.
  if (preview && Date.parse(preview.expiresAt) > Date.now())
    return { ...remote, ...preview.release, previous: undefined, disabled: undefined }
  if (remote.canary && canaryNumber() < remote.canary.percent)
    return { ...remote, ...remote.canary.release, previous: remote }
  return remote
}

/** Of each remote the release that this browser gets: a preview that it asked for, its canary, or the live one. */
export const chooseReleases = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(chooseRelease),
})
