import { SignatureError } from '../../../api/src/registry/registry-keys'
import { shellProblems } from '../release/gate'
import { findRecord } from '../release/records'
import type { ReleaseStore } from '../release/store/release-store'
import { readShellTypes, storedTypeProblems } from '../release/stored-types'
import { throwUntrusted } from './current-states'
import type { ShellDescription } from './documents'
import type { ProblemsOf } from './merge-built'
import type { RemoteState } from './remote-state'

const decidedBuilds = ({ name, live, since, history, canary, previews }: RemoteState) =>
  [
    ...(since === undefined ? [] : [live]),
    ...history,
    ...(canary ? [canary.build] : []),
    ...previews.map(({ build }) => build),
  ].map((build) => ({ name, build }))

const problemsOfRecord = async (
  store: ReleaseStore,
  shell: ShellDescription,
  name: string,
  build: string,
): Promise<string[]> => {
  try {
    const record = await findRecord(store, name, build)
    return record ? shellProblems(record, shell) : ['its folder is gone']
  } catch (error) {
    if (error instanceof SignatureError) throwUntrusted(error)
    throw error
  }
}

/**
 * Why builds of the states, but for those of checkouts, cannot run in the shell. The types of all are compared at once,
 * because each comparison takes seconds.
 * @throws Error with the remedy when one has no signature of a known key
 */
export const problemsOfBuilds = async (
  store: ReleaseStore,
  shell: ShellDescription,
  states: RemoteState[],
): Promise<ProblemsOf> => {
  const builds = await Promise.all(
    states
      .flatMap(decidedBuilds)
      .map(async ({ name, build }) => ({ name, build, problems: await problemsOfRecord(store, shell, name, build) })),
  )
  const fitting = builds.filter(({ problems }) => problems.length === 0)
  const ofTypes = fitting.length > 0 ? await storedTypeProblems(store, await readShellTypes(store), fitting) : []
  return (name, build) => {
    const found = builds.find((each) => each.name === name && each.build === build)
    return [...(found?.problems ?? []), ...ofTypes.filter((problem) => problem.startsWith(`${name} ${build}: `))]
  }
}
