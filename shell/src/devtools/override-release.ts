import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { checkRegistry } from '../registry/check-registry'
import { overrideBuild } from '../registry/override-build'

/** A remote from a development server. */
export interface Override {
  /** Address of the server's manifest. */
  address: string
  /** The remote by its latest manifest. */
  remote: RegistryRemote
}

/** By the remote's name. */
export type Overrides = Readonly<Record<string, Override>>

/**
 * Without integrity, as the files change all the time, and without a previous release, as a broken build must be seen
 * to be broken.
 */
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
 * The registry with overrides instead of the releases.
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
