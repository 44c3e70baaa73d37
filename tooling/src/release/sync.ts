import { signAgain } from '../../../api/src/registry/sign-registry'
import { composeRegistry } from '../registry/compose-registry'
import { REGISTRY_FILE, SHELL_FILE } from '../registry/documents'
import { buildsOf, stateOf } from '../registry/remote-state'
import { recordsOf } from './records'
import { releaseKeys } from './release-keys'
import { fileStore } from './store/file-store'
import type { ReleaseStore } from './store/release-store'
import { encode, readRegistry, readShell } from './update-registry'

/**
 * Copies the registry and every build that it refers to into a folder for a static host. The registry comes last, so
 * that it never names a file that is not there; it refers to them below `RELEASE_PUBLIC_URL`, the address of that host.
 */
export const syncTo = async (store: ReleaseStore, dir: string): Promise<number> => {
  const target = fileStore(dir, store.publicUrl)
  const { registry } = await readRegistry(store)
  const states = registry.remotes.map(stateOf)
  const recordOf = await recordsOf(store, states)
  const shell = await readShell(store)
  const prefixes = states.flatMap((state) => buildsOf(state).map(({ build }) => `remotes/${state.name}/${build}/`))
  const keys = new Set((await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat())
  for (const key of keys) {
    const file = await store.read(key)
    if (file && (await target.read(key))?.tag !== file.tag) await target.write(key, file.content)
  }
  await target.write(SHELL_FILE, encode(shell))
  await target.write(
    REGISTRY_FILE,
    encode(
      signAgain(
        { ...composeRegistry(shell, states, recordOf, store.publicUrl), serial: registry.serial },
        releaseKeys().key,
      ),
    ),
  )
  return keys.size
}
