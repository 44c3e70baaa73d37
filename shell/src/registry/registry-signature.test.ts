import { assertSigned, expectSignatures } from './registry-signature'

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const text = '{"remotes":[]}'

interface Key {
  id: string
  publicKey: string
  privateKey: CryptoKey
}

const makeKey = async (id: string): Promise<Key> => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  return { id, publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)), privateKey: pair.privateKey }
}

const signed = async ({ id, privateKey }: Key, content = text, kind = 'public-registry'): Promise<string> =>
  `${id}=${base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(`${kind}\n${content}`)))}`

let old: Key
let next: Key
let foreign: Key
beforeAll(async () => {
  old = await makeKey('old')
  next = await makeKey('next')
  foreign = await makeKey('foreign')
})
beforeEach(() => {
  Object.assign(globalThis, { isSecureContext: true })
  expectSignatures({ [old.id]: old.publicKey, [next.id]: next.publicKey })
})
afterEach(() => jest.restoreAllMocks())

const browsers: [name: string, arrange: () => void][] = [
  ['a browser', () => undefined],
  [
    'a browser without Ed25519',
    () => jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError')),
  ],
]

describe.each(browsers)('%s', (_name, arrange) => {
  beforeEach(arrange)

  test.each([
    ['the old key', () => signed(old)],
    ['the next key', () => signed(next)],
    ['a foreign key and a known one', async () => `${await signed(foreign)},${await signed(next)}`],
  ])('takes a registry that is signed with %s', async (_key, sign) => {
    await expect(assertSigned(text, await sign())).resolves.toBeUndefined()
  })

  test.each([
    ['without a signature', async () => '', 'not-signed'],
    ['signed with a foreign key', () => signed(foreign), 'not-signed'],
    ['with the signature of another text', () => signed(old, '{}'), 'wrong-signature'],
    ['signed as something else', () => signed(old, text, 'registry'), 'wrong-signature'],
    ['signed with a foreign key under a known name', () => signed({ ...foreign, id: 'old' }), 'wrong-signature'],
  ])('takes no registry %s', async (_case, sign, problem) => {
    await expect(assertSigned(text, await sign())).rejects.toThrow(problem)
  })
})

test('without keys in the HTML, or without HTTPS, nothing is asked for', async () => {
  expectSignatures(undefined)
  await expect(assertSigned(text, '')).resolves.toBeUndefined()
  expectSignatures({ [old.id]: old.publicKey })
  Object.assign(globalThis, { isSecureContext: false })
  await expect(assertSigned(text, '')).resolves.toBeUndefined()
})
