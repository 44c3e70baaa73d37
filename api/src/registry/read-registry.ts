import { type Registry, registry } from '@portal/contract/registry'
import { parseDocument } from '../host/documents'
import { assertSigned, type RegistryKeys } from './registry-keys'
import { publicText, wholeText } from './signed-text'

/** The part of a registry for browsers: without the owners of remotes and the failed visits of canaries. */
export interface PublicRegistry {
  content: Registry
  /** Byte for byte as it was signed. */
  text: string
  /** Signatures of `text`, `id=base64`, separated by commas; '' where none is requested. */
  signatures: string
}

/** A registry that may be served. */
export interface ReadRegistry {
  registry: Registry
  publicRegistry: PublicRegistry
}

const each = <Part extends 'whole' | 'public'>(
  signatures: NonNullable<Registry['signatures']>,
  part: Part,
): Record<string, string> => Object.fromEntries(Object.entries(signatures).map(([id, parts]) => [id, parts[part]]))

/**
 * Reads a registry, which must be signed with one of the keys; without keys any is read.
 * @throws Error saying what is wrong
 */
export const readRegistry = (text: string, keys: RegistryKeys | null): ReadRegistry => {
  const value = parseDocument(text, registry)
  // Not the parsed one: a newer release command may sign fields that this version does not know.
  const document = JSON.parse(text) as object
  const { signatures = {} } = value
  const publicPart = publicText(document)
  const content = parseDocument(publicPart, registry)
  if (keys === null) return { registry: value, publicRegistry: { content, text: publicPart, signatures: '' } }
  assertSigned('signatures', 'registry', wholeText(document), each(signatures, 'whole'), keys)
  const ofPublic = each(signatures, 'public')
  assertSigned('signatures', 'public-registry', publicPart, ofPublic, keys)
  const listed = Object.entries(ofPublic)
    .map(([id, signature]) => `${id}=${signature}`)
    .join(',')
  return { registry: value, publicRegistry: { content, text: publicPart, signatures: listed } }
}
