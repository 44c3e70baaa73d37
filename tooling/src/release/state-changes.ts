import type { RemoteState } from '../registry/remote-state'

/** Builds that a rollback may go back through. */
const HISTORY = 10

/** The build goes live for everyone; what was live becomes the previous release. A canary of the same build is over. */
export const goLive = (state: RemoteState, build: string, since: string): RemoteState => {
  const history =
    state.live === build
      ? state.history
      : [state.live, ...state.history].filter((each) => each !== build).slice(0, HISTORY)
  return { ...state, live: build, since, history, canary: state.canary?.build === build ? undefined : state.canary }
}

/** The previous release is live again; the one that was live is not offered any more. */
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
 * `percent` of the browsers get the canary. A new one is named by `build`; without it the percentage of the running canary
 * changes, and where none runs, the live release is taken back to that many browsers and the previous one is live for the rest.
 */
export const startCanary = (
  state: RemoteState,
  percent: number,
  build: string | undefined,
  since: string,
): RemoteState => {
  const chosen = build ?? state.canary?.build
  if (chosen === undefined) return { ...rollBack(state, since), canary: { percent, build: state.live } }
  if (chosen === state.live)
    throw new Error(`registry.json: ${state.name}: canary: ${chosen} is live for everyone already`)
  return { ...state, canary: { percent, build: chosen } }
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
