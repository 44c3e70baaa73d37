import type { RemoteState } from '../registry/remote-state'

/** Maximum of builds for a rollback. */
const HISTORY = 10

/**
 * The build goes live for everyone; the former live build becomes the previous release. A canary of the same build
 * ends.
 */
export const goLive = (state: RemoteState, build: string, since: string): RemoteState => {
  const history =
    state.live === build
      ? state.history
      : [state.live, ...state.history].filter((each) => each !== build).slice(0, HISTORY)
  return { ...state, live: build, since, history, canary: state.canary?.build === build ? undefined : state.canary }
}

/** The previous release is live again; the former live one is withdrawn. */
export const rollBack = (state: RemoteState, since: string): RemoteState => {
  const [previous, ...older] = state.history
  if (previous === undefined)
    throw new Error(`registry.json: ${state.name}: previous: there is no release to go back to`)
  return {
    ...state,
    live: previous,
    since,
    history: older,
    canary: state.canary?.build === previous ? undefined : state.canary,
  }
}

/**
 * `percent` of the browsers get the canary. A new one is named by `build`; without it the percentage of the running
 * canary changes, and without a canary the live release becomes the canary for so many browsers and the previous one is
 * live for the rest. A judged one is widened or withdrawn by the portal itself; without it people do that.
 */
export const startCanary = (
  state: RemoteState,
  percent: number,
  build: string | undefined,
  since: string,
  isJudged = false,
): RemoteState => {
  const canaryBuild = build ?? state.canary?.build
  const judged = isJudged ? { since } : undefined
  if (canaryBuild === undefined) return { ...rollBack(state, since), canary: { percent, build: state.live, judged } }
  if (canaryBuild === state.live)
    throw new Error(`registry.json: ${state.name}: canary: ${canaryBuild} is live for everyone already`)
  return { ...state, canary: { percent, build: canaryBuild, judged } }
}

const canaryOf = ({ name, canary }: RemoteState) => {
  if (!canary) throw new Error(`registry.json: ${name}: canary: none is running`)
  return canary
}

export const promoteCanary = (state: RemoteState, since: string): RemoteState =>
  goLive(state, canaryOf(state).build, since)

export const endCanary = (state: RemoteState): RemoteState => canaryOf(state) && { ...state, canary: undefined }

export const addPreview = (state: RemoteState, build: string, expiresAt: string): RemoteState => ({
  ...state,
  previews: [...state.previews.filter((preview) => preview.build !== build), { build, expiresAt }],
})
