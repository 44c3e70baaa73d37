import type { Registry, RegistryRemote, RemoteRelease } from '@portal/contract/registry'

const withoutOwner = ({ owner: _, ...release }: RemoteRelease): RemoteRelease => release

const publicRemote = ({ owner: _owner, verdict: _verdict, ...remote }: RegistryRemote): RegistryRemote => ({
  ...remote,
  previous: remote.previous && withoutOwner(remote.previous),
  canary: remote.canary && { ...remote.canary, release: withoutOwner(remote.canary.release) },
  previews:
    remote.previews &&
    Object.fromEntries(
      Object.entries(remote.previews).map(([version, preview]) => [
        version,
        { ...preview, release: withoutOwner(preview.release) },
      ]),
    ),
})

/** The registry without what only operators need: whose a remote is, and how many visits of a canary failed. */
export const publicRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(publicRemote),
})
