import { type Registry, registry } from '@portal/contract/registry'
import { composeRegistry, type RecordOf } from '../registry/compose-registry'
import { REGISTRY_FILE, SHELL_FILE, shellDescription, type ShellDescription } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import { type RemoteState, stateOf } from '../registry/remote-state'
import { recordsOf } from './records'
import type { ReleaseStore } from './store/release-store'

const ATTEMPTS = 100

/** The data on which a change is decided, from one consistent reading of the store. */
export interface Situation {
  shell: ShellDescription
  states: RemoteState[]
  recordOf: RecordOf
}

export const readShell = async (store: ReleaseStore): Promise<ShellDescription> => {
  const file = await store.read(SHELL_FILE)
  if (!file)
    throw new Error(
      `${SHELL_FILE}: missing in ${store.name}: run npm run build, for another store npm run release -- shell`,
    )
  return parseDocument(SHELL_FILE, file.content.toString('utf8'), shellDescription)
}

/** @throws Error naming file and field when it is missing, cut off, of another schema, or claims a path twice */
export const readRegistry = async (store: ReleaseStore): Promise<{ registry: Registry; tag: string }> => {
  const file = await store.read(REGISTRY_FILE)
  if (!file)
    throw new Error(
      `${REGISTRY_FILE}: missing in ${store.name}: run npm run build, for another store npm run release -- shell`,
    )
  return { registry: parseDocument(REGISTRY_FILE, file.content.toString('utf8'), registry), tag: file.tag }
}

export const encode = (document: object): Buffer => Buffer.from(JSON.stringify(document))

const withoutExpired = (state: RemoteState, now: Date): RemoteState => ({
  ...state,
  previews: state.previews.filter(({ expiresAt }) => new Date(expiresAt) > now),
})

/** Writes the registry of these states; false when another process was faster. Expired previews are removed. */
export const writeStates = async (
  store: ReleaseStore,
  shell: ShellDescription,
  states: RemoteState[],
  tag: string | undefined,
): Promise<boolean> => {
  const current = states.map((state) => withoutExpired(state, new Date()))
  const next = composeRegistry(shell, current, await recordsOf(store, current), store.publicUrl)
  return store.swap(REGISTRY_FILE, encode(parseDocument(REGISTRY_FILE, JSON.stringify(next), registry)), tag)
}

/** Reads the situation for a change, with the tag of the registry. */
export const readSituation = async (store: ReleaseStore): Promise<Situation & { tag: string }> => {
  const { registry: current, tag } = await readRegistry(store)
  // Read after the registry, because a new shell is written before its registry.
  const shell = await readShell(store)
  const states = current.remotes.map(stateOf)
  return { shell, states, recordOf: await recordsOf(store, states), tag }
}

/**
 * Changes the registry atomically. When another publisher is faster, the change is decided again on the new state, so
 * that nothing is lost. `change` may throw to refuse.
 */
export const updateRegistry = async (
  store: ReleaseStore,
  change: (situation: Situation) => RemoteState[] | Promise<RemoteState[]>,
): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const situation = await readSituation(store)
    if (await writeStates(store, situation.shell, await change(situation), situation.tag)) return
  }
  throw new Error(`${REGISTRY_FILE}: other publishers were faster ${ATTEMPTS} times; try again`)
}
