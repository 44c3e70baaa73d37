import { type Dcz, dictionaryDigest, openDcz } from './dcz'

let dcz: Dcz
beforeAll(async () => {
  dcz = await openDcz()
})
afterAll(() => dcz.close())

const script = (build: string, text: string) =>
  Buffer.from(`${'const words = ["寄件", "运单"];'.repeat(500)}${build}${[...Array(400).keys()].join(text)}`)
const old = script('1.0.0', '件')

test.each([
  ['the same file', old],
  ['another build id', script('1.1.0', '件')],
  ['another text all over', script('1.1.0', '单')],
  ['an empty file', Buffer.alloc(0)],
  ['a file without anything in common', Buffer.from([...Array(5000).keys()].map((byte) => (byte * byte) % 251))],
])('%s comes back', (_name, content) => {
  expect(dcz.decode(dcz.encode(content, old), old)).toEqual(content)
})

test('begins with the magic number and the digest of the dictionary, and is small for a small change', () => {
  const encoded = dcz.encode(script('1.1.0', '件'), old)
  expect(encoded.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(encoded.subarray(8, 40).toString('hex')).toBe(dictionaryDigest(old))
  expect(encoded.subarray(40, 44).toString('hex')).toBe('28b52ffd')
  expect(encoded.length).toBeLessThan(100)
})

test('with another dictionary it is refused', () => {
  const encoded = dcz.encode(script('1.1.0', '件'), old)
  expect(() => dcz.decode(encoded, script('0.9.0', '件'))).toThrow('not made with this dictionary')
})
