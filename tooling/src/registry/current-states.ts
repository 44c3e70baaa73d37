import { type Registry, registry as registrySchema } from '@portal/contract/registry'
import { SignatureError } from '../../../api/src/registry/registry-keys'
import type { ReleaseStore } from '../release/store/release-store'
import { readRegistry, type Replaced } from '../release/update-registry'
import { REGISTRY_FILE } from './documents'
import { parseDocument } from './parse-document'
import { type RemoteState, stateOf } from './remote-state'

/** Whether it was released, tried or disabled, which no build could make again. */
const isDecided = ({ since, history, canary, verdict, disabled, previews }: RemoteState): boolean =>
  [since, history[0], canary, verdict, disabled, previews[0]].some((each) => each !== undefined)

const statesOf = ({ remotes }: Registry): RemoteState[] => remotes.map(stateOf)

/** @throws Error with the remedy, for a document whose signature this machine does not believe */
export const throwUntrusted = ({ message }: SignatureError): never => {
  throw new Error(
    `${message}. A build would lose what was released, tried or disabled: set REGISTRY_KEYS to the key that has signed it, or look at it and run npm run release -- sign --trust`,
  )
}

/**
 * The states that a build goes on with. An unreadable registry is replaced, because a build has everything that it
 * needs, and so is one without the signature of a known key, as long as it has builds of checkouts alone.
 * @throws Error when a registry without a known signature has what people decided
 */
export const currentStates = async (
  store: ReleaseStore,
  report: (line: string) => void,
): Promise<{ states: RemoteState[]; replaced: Replaced }> => {
  const file = await store.read(REGISTRY_FILE)
  if (!file) return { states: [], replaced: {} }
  try {
    const { registry, tag } = await readRegistry(store)
    return { states: statesOf(registry), replaced: { tag, serial: registry.serial } }
  } catch (error) {
    if (error instanceof SignatureError) {
      const unverified = parseDocument(REGISTRY_FILE, file.content.toString('utf8'), registrySchema)
      if (statesOf(unverified).some(isDecided)) throwUntrusted(error)
    }
    report(`${error instanceof Error ? error.message : String(error)}: written anew`)
    return { states: [], replaced: { tag: file.tag } }
  }
}
