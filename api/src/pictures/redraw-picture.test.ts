import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fc } from '@portal/testing/property'
import { BusinessError } from '../http/business-error'
import { pictureHead } from './picture-head'
import { redrawPicture } from './redraw-picture'

describe('redraw picture', () => {
  const rules = { minSide: 60, maxSide: 160 }
  const drawn = (width: number, height: number) => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = '#c30'
    context.fillRect(0, 0, width / 2, height)
    return canvas
  }
  const jpeg = drawn(240, 120).toBuffer('image/jpeg')
  const png = drawn(240, 120).toBuffer('image/png')
  const refusal = (bytes: Buffer): Promise<string> =>
    redrawPicture(bytes, rules).then(
      () => 'taken',
      (error: unknown) => {
        expect(error).toBeInstanceOf(BusinessError)
        return error instanceof BusinessError ? `${error.errorName} ${error.message}` : ''
      },
    )

  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  /** A few kilobytes that become gigabytes when they are decoded. */
  const bomb = (): Buffer => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(50_000, 0)
    header.writeUInt32BE(50_000, 4)
    header.set([8, 2], 8)
    return Buffer.concat([
      png.subarray(0, 8),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
  ])('%s becomes a JPEG of the maximum size with the same picture', async (_what, bytes) => {
    const result = await redrawPicture(bytes, rules)
    expect(pictureHead(result)).toEqual({ type: 'jpeg', width: 160, height: 80 })
    const canvas = createCanvas(160, 80)
    canvas.getContext('2d').drawImage(await loadImage(result), 0, 0)
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(20, 40, 1, 1).data
    expect([red > 190, green < 80, blue < 30]).toEqual([true, true, true])
  })

  /** The segments of a JPEG up to its scan, whose pixels are missing: decoders make a grey picture of it. */
  const withoutScan = (): Buffer => {
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    return Buffer.concat([jpeg.subarray(0, scan + 2 + jpeg.readUInt16BE(scan + 2)), Buffer.from([0xff, 0xd9])])
  }

  test('a JPEG with a head and no pixels is refused', async () => {
    expect(await refusal(withoutScan())).toBe('PICTURE_REFUSED 图片已损坏，请重新选择')
  })

  test('a sheet of one colour, whose pixels take the fewest bits, is none of those', async () => {
    const sheet = createCanvas(2400, 1600).toBuffer('image/jpeg', 1)
    expect(await refusal(sheet)).toBe('taken')
  })

  test('a smaller one keeps its size', async () =>
    expect(pictureHead(await redrawPicture(drawn(100, 70).toBuffer('image/png'), rules))).toEqual({
      type: 'jpeg',
      width: 100,
      height: 70,
    }))

  test('other content of the file is removed', async () => {
    const words = Buffer.from('<script>alert(1)</script> GPS 22.5N 114.0E')
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, words.length + 2]),
      words,
      jpeg.subarray(2),
    ])
    const polyglot = Buffer.concat([comment, Buffer.from('PK\u0003\u0004 an archive behind it'), words])
    const result = (await redrawPicture(polyglot, rules)).toString('latin1')
    expect(result).not.toMatch(/script|GPS|archive|PK\u0003/)
  })

  test('a bomb is refused by its head, before it is decoded', async () => {
    expect(bomb().length).toBeLessThan(10_000)
    expect(await refusal(bomb())).toBe('PICTURE_REFUSED 图片尺寸过大，请压缩后重新上传')
  })

  /**
   * A JPEG with two sizes: one for readers that skip a stuffed zero in one step, one for those that skip byte by byte, as
   * decoders do.
   */
  const twoHeaded = (): Buffer => {
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    const after = at + 2 + jpeg.readUInt16BE(at + 2)
    const small = jpeg.subarray(at, after)
    const large = Buffer.from(small)
    large.writeUInt16BE(60_000, 5)
    large.writeUInt16BE(60_000, 7)
    const comment = Buffer.from([0xff, 0xfe, 0, small.length + 2])
    return Buffer.concat([
      jpeg.subarray(0, at),
      Buffer.from([0xff, 0x00, 0, 2 + large.length + comment.length]),
      large,
      comment,
      small,
      jpeg.subarray(after),
    ])
  }

  test('a JPEG that has another size for decoders than for this code is refused', async () => {
    expect(await refusal(twoHeaded())).toBe('PICTURE_REFUSED 仅支持 JPG、PNG 格式的图片')
  })

  test('of many pictures at once two are decoded, the others wait', async () => {
    const large = drawn(3000, 3000).toBuffer('image/png')
    const finished: string[] = []
    const named = (name: string, bytes: Buffer) => redrawPicture(bytes, rules).then(() => finished.push(name))
    await Promise.all([named('large', large), named('large', large), named('small', jpeg)])
    expect(finished[0]).toBe('large')
  })

  test.each([
    ['a text named .jpg', Buffer.from('not a picture'), '仅支持 JPG、PNG 格式的图片'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'),
      '仅支持 JPG、PNG 格式的图片',
    ],
    ['a GIF', Buffer.from('GIF89a\u0064\u0000\u0064\u0000'), '仅支持 JPG、PNG 格式的图片'],
    ['nothing', Buffer.alloc(0), '仅支持 JPG、PNG 格式的图片'],
    ['half a head', jpeg.subarray(0, 12), '仅支持 JPG、PNG 格式的图片'],
    ['a stamp', drawn(200, 59).toBuffer('image/png'), '图片过小，短边不能小于60像素'],
  ])('%s is refused', async (_what, bytes, message) => expect(await refusal(bytes)).toBe(`PICTURE_REFUSED ${message}`))

  test('a broken file is refused in words, or drawn as far as it goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(jpeg, png),
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 60 }),
        async (bytes, at, junk) => {
          const broken = Buffer.from(bytes)
          broken.set(junk, Math.min(at % broken.length, broken.length - junk.length))
          expect(await refusal(broken)).toMatch(/^taken$|^PICTURE_REFUSED [一-龥]/)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('picture head', () => {
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
    [
      'tables and markers within the range of frames',
      jpeg(...segment(0xc4), ...segment(0xcc), ...frame),
      sized('jpeg'),
    ],
    ['markers without a length, and filling', jpeg(0xff, 0x01, 0xff, ...frame), sized('jpeg')],
    ['a JPEG whose pixels begin before its frame', jpeg(...segment(0xda), ...frame), null],
    ['a JPEG with a stuffed zero', jpeg(0xff, 0x00, ...frame), null],
    ['a JPEG with bytes between segments', jpeg(...segment(0xe0), 0x00, ...frame), null],
    ['a JPEG that ends before its frame', jpeg(...segment(0xe0)), null],
    [
      'a PNG whose first chunk is another',
      bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'iCCP', ' '.repeat(20)),
      null,
    ],
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
      fc.property(
        fc.constantFrom(...beginnings),
        fc.nat(40),
        fc.uint8Array({ maxLength: 64 }),
        (start, length, rest) => {
          const head = pictureHead(Buffer.concat([start.subarray(0, length), rest]))
          expect([head === null, Number.isInteger(head?.width) && Number.isInteger(head?.height)]).toContain(true)
        },
      ),
    )
  })
})
