import type { CanaryVerdict, Registry, RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import type { CanaryDecision } from './check-canary'

/**
 * Maximum number of earlier releases, the same as for a rollback by a person (tooling/src/release/state-changes.ts).
 */
const maxHistory = 10

type Change = Exclude<CanaryDecision, { action: 'wait' }>

const decisions = { widen: 'widened', promote: 'live', withdraw: 'withdrawn' } as const

const releaseOf = ({
  name: _name,
  container: _container,
  since: _since,
  previous: _previous,
  history: _history,
  canary: _canary,
  verdict: _verdict,
  disabled: _disabled,
  previews: _previews,
  ...release
}: RegistryRemote): RemoteRelease => release

const promote = (remote: RegistryRemote, release: RemoteRelease, at: string): RegistryRemote => {
  const { name, container, disabled, previews, history = [] } = remote
  const former = releaseOf(remote)
  return {
    ...release,
    name,
    container,
    since: at,
    previous: former,
    history: [former.build, ...history].filter((build) => build !== release.build).slice(0, maxHistory),
    disabled,
    previews,
  }
}

/** A remote of the registry after the decision of its canary, with the verdict that stands there from now on. */
export const applyDecision = (
  remote: RegistryRemote,
  decision: Change,
  { at, visits }: { at: string; visits: number },
): RegistryRemote & { verdict: CanaryVerdict } => {
  const { canary } = remote
  if (!canary) throw new Error(`${remote.name} has no canary`)
  const verdict: CanaryVerdict = {
    build: canary.release.build,
    decision: decisions[decision.action],
    at,
    visits,
    reason: decision.action === 'withdraw' ? decision.reason : undefined,
  }
  switch (decision.action) {
    case 'widen':
      return { ...remote, canary: { ...canary, percent: decision.percent, judged: { since: at } }, verdict }
    case 'promote':
      return { ...promote(remote, canary.release, at), verdict }
    case 'withdraw':
      return { ...remote, canary: undefined, verdict }
  }
}

export const replaceRemote = (registry: Registry, remote: RegistryRemote): Registry => ({
  ...registry,
  remotes: registry.remotes.map((each) => (each.name === remote.name ? remote : each)),
})
