import type { RemoteState } from './remote-state'

/** Why a build cannot run in the shell; empty when it can. */
export type ProblemsOf = (name: string, build: string) => Promise<string[]>

const selectCompatible = async (state: RemoteState, problems: ProblemsOf): Promise<RemoteState> => {
  const fits = async (build: string) => (await problems(state.name, build)).length === 0
  const filtered = async <Item>(items: Item[], build: (item: Item) => string) => {
    const fitting: Item[] = []
    for (const item of items) if (await fits(build(item))) fitting.push(item)
    return fitting
  }
  return {
    ...state,
    history: await filtered(state.history, (build) => build),
    previews: await filtered(state.previews, ({ build }) => build),
    canary: state.canary && (await fits(state.canary.build)) ? state.canary : undefined,
  }
}

/**
 * The registry after `npm run build`. A remote that was released stays at its release, which only its team moves,
 * unless the new shell cannot run it; every other remote is used as built. Disabled remotes stay disabled, and canaries
 * and previews stay if the shell can run them.
 */
export const mergeBuilt = async (
  built: Record<string, string>,
  current: RemoteState[],
  problems: ProblemsOf,
  report: (line: string) => void,
): Promise<RemoteState[]> => {
  const names = new Set([
    ...Object.keys(built),
    ...current.filter(({ since }) => since !== undefined).map(({ name }) => name),
  ])
  const merged: RemoteState[] = []
  for (const name of names) {
    const state = current.find((candidate) => candidate.name === name)
    const build = built[name]
    const reasons = state?.since === undefined ? [] : await problems(name, state.live)
    if (state?.since !== undefined && reasons.length === 0) {
      report(`${name}: release ${state.live} stays live (npm run release -- follow ${name} takes the build instead)`)
      merged.push(await selectCompatible(state, problems))
    } else if (build !== undefined) {
      if (reasons.length > 0)
        report(`${name}: release ${state?.live} does not run in this shell, the build takes its place: ${reasons[0]}`)
      merged.push(
        await selectCompatible({ previews: [], ...state, name, live: build, since: undefined, history: [] }, problems),
      )
    } else report(`${name}: release ${state?.live} does not run in this shell and is left out: ${reasons[0]}`)
  }
  return merged
}
