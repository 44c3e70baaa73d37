/** The part of a shared module's record that is used here. */
interface Share {
  /** Names of the remotes that have asked for it. */
  useIn?: string[]
}

type Versions = Record<string, Share>
type Scopes = Record<string, Record<string, Versions>>

const everyShare = (): Versions[] =>
  (globalThis.__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
    Object.values((shareScopeMap ?? {}) as Scopes).flatMap((scope) => Object.values(scope)),
  )

/**
 * Replaces a remote without losing shared modules. The federation runtime assigns a share to the remote that used it
 * first, and removes it with that remote. But remotes bring none, so each share is the shell's, and the next release
 * needs it. A share without a list of users would end the replacement half-way.
 */
export const pinShares = (replace: () => void): void => {
  for (const share of everyShare().flatMap((versions) => Object.values(versions))) share.useIn ??= []
  const { __SHARE__: all = {} } = globalThis.__FEDERATION__ ?? {}
  const before = { ...all }
  const shareCopies = everyShare().map((versions) => ({ versions, copy: { ...versions } }))
  replace()
  Object.assign(all, before)
  for (const { versions, copy } of shareCopies) Object.assign(versions, copy)
}
