/**
 * The kind of a signed document. It is part of the signed text, so that a signature of one kind is not valid for
 * another.
 */
export type SignedKind = 'registry' | 'public-registry' | 'release'

const inOrder = (value: unknown, without: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => inOrder(each, without))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== undefined && !without.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each, without)]),
  )
}

/** One text for a document, whatever the order of its fields, and with those that this version does not know. */
const textOf = (document: object, without: readonly string[] = []): string => {
  const { signatures: _, ...content } = document as { signatures?: unknown }
  return JSON.stringify(inOrder(content, new Set(without)))
}

/** All of a document but its signatures. */
export const wholeText = (document: object): string => textOf(document)

/**
 * The text of a registry for browsers: without the data for operators, namely the owner of a remote and the failed
 * visits of a canary.
 */
export const publicText = (registry: object): string => textOf(registry, ['owner', 'verdict'])

/** The bytes that are signed. */
export const bytesToSign = (kind: SignedKind, text: string): Buffer => Buffer.from(`${kind}\n${text}`)
