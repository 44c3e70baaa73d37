/** The part of a shared module's record that is used here. */
interface Share {
  loaded?: boolean | number
  loading?: unknown
}

type ShareScopes = Record<string, Record<string, Record<string, Share>>>

/**
 * A shared chunk that once failed keeps its rejected promise in the share scope, even after the remote is registered
 * again; clearing it lets the next attempt fetch the chunk (measured).
 */
export const clearFailedShares = (): void => {
  for (const instance of globalThis.__FEDERATION__?.__INSTANCES__ ?? []) {
    for (const scope of Object.values((instance.shareScopeMap ?? {}) as ShareScopes)) {
      for (const versions of Object.values(scope)) {
        for (const share of Object.values(versions)) if (!share.loaded && share.loading) share.loading = undefined
      }
    }
  }
}
