import { createCanvas } from '@napi-rs/canvas'
import { fc } from '@portal/testing/property'
import { pictureHead } from './picture-head'

const bytes = (...values: (number | string)[]): Buffer =>
  Buffer.concat(
    values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.from([value]))),
  )
/** A WebP of one chunk, whose content begins at byte 20. */
const webp = (chunk: string, ...content: number[]): Buffer =>
  Buffer.concat([bytes('RIFF', 0, 0, 0, 0, 'WEBP', chunk, 0, 0, 0, 0), Buffer.from(content), Buffer.alloc(16)])
/** A segment of a JPEG with two bytes of content. */
const segment = (marker: number) => [0xff, marker, 0, 4, 7, 7]
const frame = [0xff, 0xc2, 0, 11, 8, 0x01, 0x2c, 0x02, 0x58, 1, 0, 0, 0]
const jpeg = (...content: number[]): Buffer => Buffer.from([0xff, 0xd8, ...content, 0, 0])

const canvas = createCanvas(300, 200)

test.each<[string, Buffer, ReturnType<typeof pictureHead>]>([
  ['a JPEG of a library', canvas.toBuffer('image/jpeg'), { type: 'jpeg', width: 300, height: 200 }],
  ['a PNG of a library', canvas.toBuffer('image/png'), { type: 'png', width: 300, height: 200 }],
  ['a WebP of a library', canvas.toBuffer('image/webp'), { type: 'webp', width: 300, height: 200 }],
  [
    'a WebP in the extended format',
    webp('VP8X', 0, 0, 0, 0, 0x2b, 0x01, 0, 0xc7, 0, 0),
    { type: 'webp', width: 300, height: 200 },
  ],
  [
    'a lossless WebP, whose sides are 14 bits each',
    webp('VP8L', 0x2f, 0x2b, 0xc1, 0x31, 0),
    { type: 'webp', width: 300, height: 200 },
  ],
  [
    'a lossy WebP, whose sides carry two bits of scale',
    webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x41, 0xc8, 0x80),
    { type: 'webp', width: 300, height: 200 },
  ],
  ['a lossless WebP without its signature', webp('VP8L', 0x2e, 0x2b, 0xc1, 0x31, 0), null],
  ['a lossy WebP without its start code', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2b, 0x2c, 0x01, 0xc8, 0), null],
  ['a WebP that begins with something else', webp('ICCP'), null],
  ['a RIFF of sound', bytes('RIFF', 0, 0, 0, 0, 'WAVE', 'fmt ', 16, 0, 0, 0, '                '), null],
  ['a JPEG with segments before its frame', jpeg(...segment(0xe0), ...segment(0xdb), ...frame), sized('jpeg')],
  ['tables and markers within the range of frames', jpeg(...segment(0xc4), ...segment(0xcc), ...frame), sized('jpeg')],
  ['markers without a length, and filling', jpeg(0xff, 0x01, 0xff, ...frame), sized('jpeg')],
  ['a JPEG whose pixels begin before its frame', jpeg(...segment(0xda), ...frame), null],
  ['a JPEG with a stuffed zero', jpeg(0xff, 0x00, ...frame), null],
  ['a JPEG with bytes between segments', jpeg(...segment(0xe0), 0x00, ...frame), null],
  ['a JPEG that ends before its frame', jpeg(...segment(0xe0)), null],
  ['a PNG whose first chunk is another', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'iCCP', ' '.repeat(20)), null],
  ['a PNG that ends within its head', canvas.toBuffer('image/png').subarray(0, 32), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_what, content, head) => {
  expect(pictureHead(content)).toEqual(head)
})

function sized(type: 'jpeg') {
  return { type, width: 600, height: 300 }
}

test('any bytes after any beginning have an answer', () => {
  const beginnings = [
    jpeg(),
    webp('VP8X'),
    webp('VP8L', 0x2f),
    webp('VP8 '),
    canvas.toBuffer('image/png'),
    Buffer.alloc(0),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.nat(40), fc.uint8Array({ maxLength: 64 }), (start, length, rest) => {
      const head = pictureHead(Buffer.concat([start.subarray(0, length), rest]))
      expect([head === null, Number.isInteger(head?.width) && Number.isInteger(head?.height)]).toContain(true)
    }),
  )
})
