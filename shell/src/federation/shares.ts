import { getInstance } from '@module-federation/enhanced/runtime'

/** The records of all shared modules: remotes have the scopes of the shell. */
const everyShare = () =>
  Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  )

/**
 * Assigns every share to the shell, which brings all of them. The federation runtime assigns a share to the remote that
 * used it first, and would remove it together with that remote.
 */
export const keepShares = (): void => {
  const shell = getInstance()?.name ?? ''
  for (const share of everyShare()) share.from = shell
}

/**
 * A shared chunk that once failed keeps its rejected promise in the share scope, even after the remote is registered
 * again; clearing it lets the next attempt fetch the chunk (measured).
 */
export const clearFailedShares = (): void => {
  for (const share of everyShare()) if (!share.loaded) delete share.loading
}
