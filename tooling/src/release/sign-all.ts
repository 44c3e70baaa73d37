import { registry as registrySchema } from '@portal/contract/registry'
import { type SigningKey, SignatureError } from '../../../api/src/registry/registry-keys'
import { signRegistry } from '../../../api/src/registry/sign-registry'
import { wholeText } from '../../../api/src/registry/signed-text'
import { recordKey, REGISTRY_FILE } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import { buildsOf, type RemoteState, stateOf } from '../registry/remote-state'
import { parseRecord, parseUnverified, storedBuilds } from './records'
import { releaseKeys } from './release-keys'
import type { ReleaseStore } from './store/release-store'
import { encode, parseRegistry } from './update-registry'

const changed = (key: string): never => {
  throw new Error(`${key}: was changed at the same moment; try again`)
}

const readText = async (store: ReleaseStore, key: string): Promise<{ text: string; tag: string }> => {
  const file = await store.read(key)
  if (!file) throw new Error(`${key}: missing in ${store.name}`)
  return { text: file.content.toString('utf8'), tag: file.tag }
}

/** @returns whether the record was signed: one without a known signature that nothing refers to is no build */
const signRecord = async (
  store: ReleaseStore,
  state: RemoteState,
  build: string,
  { key, isTrusted }: { key: SigningKey; isTrusted: boolean },
): Promise<boolean> => {
  const name = recordKey(state.name, build)
  const file = await readText(store, name)
  try {
    const record = (isTrusted ? parseUnverified : parseRecord)(state.name, build, file.text)
    const signed = { ...record, signatures: { [key.id]: key.sign('release', wholeText(record)) } }
    if (!(await store.swap(name, encode(signed), file.tag))) changed(name)
    return true
  } catch (error) {
    const needed = [...buildsOf(state).map((each) => each.build), ...state.history]
    if (error instanceof SignatureError && !needed.includes(build)) return false
    throw error
  }
}

/**
 * Signs the registry, with a new serial, and the record of each build of its remotes in the store, so that whatever was
 * live before can be live again, with the key of this machine: when a key is replaced, or a registry comes from a
 * backup.
 * @param isTrusted whether they need no signature of a known key; only after a person has checked them
 * @returns how many records were signed
 */
export const signAll = async (store: ReleaseStore, isTrusted: boolean): Promise<number> => {
  const { key } = releaseKeys()
  const { text, tag } = await readText(store, REGISTRY_FILE)
  const registry = isTrusted ? parseDocument(REGISTRY_FILE, text, registrySchema) : parseRegistry(text)
  let signed = 0
  for (const state of registry.remotes.map(stateOf))
    for (const build of await storedBuilds(store, state.name))
      if (await signRecord(store, state, build, { key, isTrusted })) signed++
  if (!(await store.swap(REGISTRY_FILE, encode(signRegistry(registry, key, { before: registry.serial })), tag)))
    changed(REGISTRY_FILE)
  return signed
}
