import { REGISTRY_FILE, SHELL_FILE, type ShellDescription } from '../registry/documents'
import { buildsOf } from '../registry/remote-state'
import type { SurfaceTypes } from '../surface-types/surface-types'
import { shellProblems } from './gate'
import { throwReleaseError } from './release-error'
import type { ReleaseStore } from './store/release-store'
import { storedTypeProblems, writeShellTypes } from './stored-types'
import { encode, readSituation, updateRegistry, writeStates } from './update-registry'

/**
 * Writes to a store which shell is deployed with it. The gate in the other direction: throws when the shell cannot run
 * a build that browsers may get.
 */
export const setShell = async (store: ReleaseStore, shell: ShellDescription, types: SurfaceTypes): Promise<void> => {
  if ((await store.read(REGISTRY_FILE)) === undefined) {
    await writeShellTypes(store, types)
    await store.write(SHELL_FILE, encode(shell))
    await writeStates(store, shell, [], {})
    return
  }
  const { states, recordOf } = await readSituation(store)
  const builds = states.flatMap((state) => buildsOf(state).map(({ build }) => ({ name: state.name, build })))
  throwReleaseError('The shell', [
    ...builds.flatMap(({ name, build }) => shellProblems(recordOf(name, build), shell)),
    ...(await storedTypeProblems(store, types, builds)),
  ])
  await writeShellTypes(store, types)
  await store.write(SHELL_FILE, encode(shell))
  // Recomputes the lists of files: names of shared files contain the shell's hashes.
  await updateRegistry(store, ({ states: current }) => current)
}
