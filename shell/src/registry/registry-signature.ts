type Bytes = Uint8Array<ArrayBuffer>

/** Public keys by their ids, 32 bytes in base64; none where the HTML has none. */
let keys: Readonly<Record<string, string>> = {}

/** From the HTML, which only the portal writes. */
export const expectSignatures = (registryKeys: Readonly<Record<string, string>> = {}): void => {
  keys = registryKeys
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Chrome and Edge before 137, Firefox before 129 and Safari before 17 know no Ed25519: they load 5 KB for it. */
const isRight = async (key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> => {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined)
  if (imported) return crypto.subtle.verify('Ed25519', imported, signature, message)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, key)
}

/**
 * Asserts that a registry is signed with one of the keys of the HTML. A page that does not come by HTTPS, as a demo in
 * a local network, has neither WebCrypto nor anybody whom its HTML could be believed.
 * @param text byte for byte as the server sent it
 * @param signatures `id=base64`, separated by commas
 * @throws Error with one word for the telemetry
 */
export const assertSigned = async (text: string, signatures: string): Promise<void> => {
  if (Object.keys(keys).length === 0 || !isSecureContext) return
  const message = new TextEncoder().encode(`public-registry\n${text}`)
  for (const each of signatures.split(',')) {
    const place = each.indexOf('=')
    const key = keys[each.slice(0, place)]
    if (!key) continue
    if (await isRight(bytesOf(key), bytesOf(each.slice(place + 1)), message)) return
    throw new Error('wrong-signature')
  }
  throw new Error('not-signed')
}
