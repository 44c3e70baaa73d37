import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { checkRegistry } from '../registry/check-registry'
import { overrideBuild } from '../registry/override-build'

/** One remote, taken from a development server. */
export interface Override {
  /** Of the server's manifest. */
  address: string
  /** What the manifest said last. */
  remote: RegistryRemote
}

/** By the remote's name. */
export type Overrides = Readonly<Record<string, Override>>

/** No integrity, for the files change all the time, and no release to fall back to: what is broken must be seen to be broken. */
const overrideRelease = ({ remote }: Override): RegistryRemote => ({
  ...remote,
  build: overrideBuild(remote.build),
  integrity: undefined,
  files: undefined,
  previous: undefined,
  canary: undefined,
  disabled: undefined,
  previews: undefined,
})

/**
 * The registry with the overrides in the place of what is released.
 * @throws Error when an override claims a path of another remote
 */
export const withOverrides = (registry: Registry, overrides: Overrides): Registry =>
  checkRegistry({
    ...registry,
    remotes: registry.remotes.map((remote) => {
      const override = overrides[remote.name]
      return override ? overrideRelease(override) : remote
    }),
  })
