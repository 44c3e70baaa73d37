import { type Registry, registry } from '@portal/contract/registry'
import { parseDocument } from '../host/documents'
import { assertSigned, type RegistryKeys } from './registry-keys'
import { publicText, wholeText } from './signed-text'

/** A registry that may be served. */
export interface ReadRegistry {
  registry: Registry
  /** What browsers get, byte for byte as it was signed. */
  publicText: string
  /** Signatures of `publicText`, `id=base64`, separated by commas; '' where none is asked for. */
  signatures: string
}

const each = <Part extends 'whole' | 'public'>(
  signatures: NonNullable<Registry['signatures']>,
  part: Part,
): Record<string, string> => Object.fromEntries(Object.entries(signatures).map(([id, parts]) => [id, parts[part]]))

/**
 * Reads a registry, which must be signed with one of the keys; without keys, as in development, with none.
 * @throws Error saying what is wrong
 */
export const readRegistry = (text: string, keys: RegistryKeys | null): ReadRegistry => {
  const value = parseDocument(text, registry)
  // Not the parsed one: a newer release command may sign fields that this version does not know.
  const document = JSON.parse(text) as object
  const { signatures = {} } = value
  const publicPart = publicText(document)
  if (keys === null) return { registry: value, publicText: publicPart, signatures: '' }
  assertSigned('signatures', 'registry', wholeText(document), each(signatures, 'whole'), keys)
  const ofPublic = each(signatures, 'public')
  assertSigned('signatures', 'public-registry', publicPart, ofPublic, keys)
  return {
    registry: value,
    publicText: publicPart,
    signatures: Object.entries(ofPublic)
      .map(([id, signature]) => `${id}=${signature}`)
      .join(','),
  }
}
