import { registry as registrySchema } from '@portal/contract/registry'
import { signRegistry } from '../../../api/src/registry/sign-registry'
import { wholeText } from '../../../api/src/registry/signed-text'
import { recordKey, releaseRecord, REGISTRY_FILE } from '../registry/documents'
import { parseDocument } from '../registry/parse-document'
import { buildsOf, stateOf } from '../registry/remote-state'
import { releaseKeys } from './release-keys'
import { parseRecord } from './records'
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

/**
 * Signs the registry, with a new serial, and the record of each build that it refers to, with the key of this machine: when
 * a key is replaced, or a registry comes from a backup.
 * @param isTrusted whether they need no signature of a known key: whoever says so has looked at them
 * @returns how many records were signed
 */
export const signAll = async (store: ReleaseStore, isTrusted: boolean): Promise<number> => {
  const { key } = releaseKeys()
  const { text, tag } = await readText(store, REGISTRY_FILE)
  const registry = isTrusted ? parseDocument(REGISTRY_FILE, text, registrySchema) : parseRegistry(text)
  const records = registry.remotes.flatMap((remote) =>
    buildsOf(stateOf(remote)).map(({ build }) => recordKey(remote.name, build)),
  )
  for (const name of records) {
    const file = await readText(store, name)
    const record = isTrusted ? parseDocument(name, file.text, releaseRecord) : parseRecord(name, file.text)
    const signed = { ...record, signatures: { [key.id]: key.sign('release', wholeText(record)) } }
    if (!(await store.swap(name, encode(signed), file.tag))) changed(name)
  }
  if (!(await store.swap(REGISTRY_FILE, encode(signRegistry(registry, key, { before: registry.serial })), tag)))
    changed(REGISTRY_FILE)
  return records.length
}
