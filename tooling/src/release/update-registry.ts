import { type Registry, registry } from '@portal/contract/registry'
import { assertSigned } from '../../../api/src/registry/registry-keys'
import { signRegistry } from '../../../api/src/registry/sign-registry'
import { wholeText } from '../../../api/src/registry/signed-text'
import { composeRegistry, type RecordOf } from '../registry/compose-registry'
import { REGISTRY_FILE, SHELL_FILE, shellDescription, type ShellDescription } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import { type RemoteState, stateOf } from '../registry/remote-state'
import { recordsOf } from './records'
import { releaseKeys } from './release-keys'
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

/**
 * Reads a registry that a known key has signed. An unsigned one is an error, as the next change would sign it.
 * @throws Error naming file and field
 */
export const parseRegistry = (text: string): Registry => {
  const value = parseDocument(REGISTRY_FILE, text, registry)
  const whole = Object.entries(value.signatures ?? {}).map(([id, signatures]) => [id, signatures.whole])
  assertSigned(
    REGISTRY_FILE,
    'registry',
    wholeText(JSON.parse(text) as object),
    Object.fromEntries(whole) as Record<string, string>,
    releaseKeys().keys,
  )
  return value
}

/** @throws Error naming file and field when it is missing, cut off, of another schema, or claims a path twice */
export const readRegistry = async (store: ReleaseStore): Promise<{ registry: Registry; tag: string }> => {
  const file = await store.read(REGISTRY_FILE)
  if (!file)
    throw new Error(
      `${REGISTRY_FILE}: missing in ${store.name}: run npm run build, for another store npm run release -- shell`,
    )
  return { registry: parseRegistry(file.content.toString('utf8')), tag: file.tag }
}

export const encode = (document: object): Buffer => Buffer.from(JSON.stringify(document))

const withoutExpired = (state: RemoteState, now: Date): RemoteState => ({
  ...state,
  previews: state.previews.filter(({ expiresAt }) => new Date(expiresAt) > now),
})

/** The stored registry that a change replaces. */
export interface Replaced {
  /** Tag of the stored document; absent: there is none. */
  tag?: string
  serial?: number
}

/**
 * Signs and writes the registry of these states; false when another process was faster. Expired previews are removed.
 */
export const writeStates = async (
  store: ReleaseStore,
  shell: ShellDescription,
  states: RemoteState[],
  { tag, serial }: Replaced,
): Promise<boolean> => {
  const current = states.map((state) => withoutExpired(state, new Date()))
  const next = composeRegistry(shell, current, await recordsOf(store, current), store.publicUrl)
  const checked = parseDocument(REGISTRY_FILE, JSON.stringify(next), registry)
  return store.swap(REGISTRY_FILE, encode(signRegistry(checked, releaseKeys().key, { before: serial })), tag)
}

/** Reads the situation for a change, with the registry that it replaces. */
export const readSituation = async (store: ReleaseStore): Promise<Situation & { replaced: Replaced }> => {
  const { registry: current, tag } = await readRegistry(store)
  // Read after the registry, because a new shell is written before its registry.
  const shell = await readShell(store)
  const states = current.remotes.map(stateOf)
  return { shell, states, recordOf: await recordsOf(store, states), replaced: { tag, serial: current.serial } }
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
    if (await writeStates(store, situation.shell, await change(situation), situation.replaced)) return
  }
  throw new Error(`${REGISTRY_FILE}: other publishers were faster ${ATTEMPTS} times; try again`)
}
