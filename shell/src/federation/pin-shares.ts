type Versions = Record<string, unknown>
type Scopes = Record<string, Record<string, Versions>>

const everyShare = (): Versions[] =>
  (globalThis.__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
    Object.values((shareScopeMap ?? {}) as Scopes).flatMap((scope) => Object.values(scope)),
  )

/**
 * Replaces a remote without losing shared modules. The federation runtime takes a share for the remote's that used it first,
 * and drops it along with that remote; but remotes bring none, so every share is the shell's, and the next release needs it.
 */
export const pinShares = (replace: () => void): void => {
  const { __SHARE__: all = {} } = globalThis.__FEDERATION__ ?? {}
  const before = { ...all }
  const kept = everyShare().map((versions) => ({ versions, copy: { ...versions } }))
  replace()
  Object.assign(all, before)
  for (const { versions, copy } of kept) Object.assign(versions, copy)
}
