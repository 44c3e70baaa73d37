import { createHash } from 'node:crypto'
import { availableDictionary } from './available-dictionary'

const digest = createHash('sha256').update('an older script').digest()
const header = `:${digest.toString('base64')}:`
const dcz = 'gzip, deflate, br, zstd, dcb, dcz'

test.each([dcz, 'dcz', 'DCZ', 'br;q=1.0, dcz;q=0.5', 'br,dcz'])(
  'a browser that accepts %j and has a dictionary',
  (encodings) => {
    expect(availableDictionary({ 'accept-encoding': encodings, 'available-dictionary': header })).toBe(
      digest.toString('hex'),
    )
  },
)

test.each([undefined, '', 'br', 'dcb', 'xdcz', 'dcz;q=0', 'br, dcz; q=0.000', '*'])(
  'a browser that accepts %j gets no difference',
  (encodings) => {
    expect(availableDictionary({ 'accept-encoding': encodings, 'available-dictionary': header })).toBeUndefined()
  },
)

test.each<[string, string | string[] | undefined]>([
  ['none', undefined],
  ['empty', ''],
  ['no colons', digest.toString('base64')],
  ['an empty sequence', '::'],
  ['31 bytes', `:${digest.subarray(1).toString('base64')}:`],
  ['33 bytes', `:${Buffer.concat([digest, Buffer.alloc(1)]).toString('base64')}:`],
  ['hexadecimal digits', `:${digest.toString('hex')}:`],
  ['the other alphabet', `:${'-'.repeat(43)}=:`],
  ['two', `${header}, ${header}`],
  ['a list', [header, header]],
  ['something behind it', `${header};a=1`],
  ['a line more', `${header}\n`],
  ['a path', `:${'../'.repeat(14)}a=:`],
  ['a path of another length', ':../../../../etc/passwd:'],
  ['a NUL', `:${'\0'.repeat(43)}=:`],
  ['64 KB', `:${'A'.repeat(65_536)}=:`],
])('a header that is %s', (_name, value) => {
  expect(availableDictionary({ 'accept-encoding': dcz, 'available-dictionary': value })).toBeUndefined()
})
