import type { RemoteState } from '../registry/remote-state'
import { assertCompatible } from './check-against-others'
import { readRecord } from './records'
import { throwReleaseError } from './release-error'
import type { ReleaseStore } from './store/release-store'
import { readShellTypes, storedTypeProblems } from './stored-types'
import { type Situation, updateRegistry } from './update-registry'

const unknown = (name: string, { states }: Situation): never => {
  throw new Error(
    `registry.json has no ${name}: ${states.length > 0 ? `choose from ${states.map((state) => state.name).join(', ')}` : 'publish it first'}`,
  )
}

/** Builds that browsers may get without an explicit preview. */
const served = (state: RemoteState | undefined): string[] =>
  state ? [state.live, ...(state.canary ? [state.canary.build] : [])] : []

/**
 * Changes one remote of the registry, or adds `whenNew`. A build that browsers did not get before has to pass the gate
 * against the current shell and the other remotes.
 */
export const changeRemote = (
  store: ReleaseStore,
  name: string,
  change: (state: RemoteState) => RemoteState,
  whenNew?: RemoteState,
): Promise<void> =>
  updateRegistry(store, async (situation) => {
    const before = situation.states.find((state) => state.name === name)
    const after = before ? change(before) : (whenNew ?? unknown(name, situation))
    for (const build of served(after).filter((each) => !served(before).includes(each))) {
      assertCompatible(await readRecord(store, name, build), situation)
      throwReleaseError(
        `${name} ${build}`,
        await storedTypeProblems(store, await readShellTypes(store), [{ name, build }]),
      )
    }
    return before ? situation.states.map((state) => (state === before ? after : state)) : [...situation.states, after]
  })
