import type { RemoteState } from './remote-state'

/** Why a build cannot run in the shell; empty when it can. */
export type ProblemsOf = (name: string, build: string) => string[]

const selectCompatible = (state: RemoteState, problems: ProblemsOf): RemoteState => {
  const fits = (build: string) => problems(state.name, build).length === 0
  return {
    ...state,
    history: state.history.filter(fits),
    previews: state.previews.filter(({ build }) => fits(build)),
    canary: state.canary && fits(state.canary.build) ? state.canary : undefined,
  }
}

/**
 * The registry after `npm run build`. A remote that was released stays at its release, which only its team moves,
 * unless the new shell cannot run it; every other remote is used as built. Disabled remotes stay disabled, and canaries
 * and previews stay if the shell can run them.
 */
export const mergeBuilt = (
  built: Record<string, string>,
  current: RemoteState[],
  problems: ProblemsOf,
  report: (line: string) => void,
): RemoteState[] => {
  const names = new Set([
    ...Object.keys(built),
    ...current.filter(({ since }) => since !== undefined).map(({ name }) => name),
  ])
  const merged: RemoteState[] = []
  for (const name of names) {
    const state = current.find((candidate) => candidate.name === name)
    const build = built[name]
    const reasons = state?.since === undefined ? [] : problems(name, state.live)
    if (state?.since !== undefined && reasons.length === 0) {
      report(`${name}: release ${state.live} stays live (npm run release -- follow ${name} takes the build instead)`)
      merged.push(selectCompatible(state, problems))
    } else if (build !== undefined) {
      if (reasons.length > 0)
        report(`${name}: release ${state?.live} does not run in this shell, the build takes its place: ${reasons[0]}`)
      merged.push(
        selectCompatible({ previews: [], ...state, name, live: build, since: undefined, history: [] }, problems),
      )
    } else report(`${name}: release ${state?.live} does not run in this shell and is left out: ${reasons[0]}`)
  }
  return merged
}
