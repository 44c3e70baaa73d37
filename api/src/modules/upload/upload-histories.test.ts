import { errorCatalogue } from '@portal/contract/error-codes'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { mediaTypes, type MediaType } from '@portal/rules/feedback'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { upload, uploadPiece } from './upload.tables'
import { announce, fileOf, mp4, sendChunk, type UploadAnswer, box, brand, jpeg, pdf, png, webp } from './upload.testing'
import { historiesTimeout, runs } from '../../testing/runs'
import { safeFileName } from './file-name'
import { BusinessError } from '../../http/business-error'
import { pictureHead } from '../../pictures/picture-head'
import { verifyFileContent } from './content/verify-file-content'
import { isMp4, readAhead } from './content/mp4'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('upload histories', () => {
  const content = mp4(70_000)
  content.forEach((_byte, index) => {
    if (index > 300) content[index] = (index * 31) % 251
  })

  type Step =
    | { kind: 'begin' }
    | { kind: 'cancel' }
    /** A piece from the offset that the client knows, or from any; sent by one tab or by two at once. */
    | { kind: 'piece'; length: number; from: 'there' | number; tabs: 1 | 2; isLost: boolean }

  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'begin' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'cancel' }) },
    {
      weight: 9,
      arbitrary: fc.record({
        kind: fc.constant('piece' as const),
        length: fc.integer({ min: 16_384, max: 40_000 }),
        from: fc.oneof(
          { weight: 4, arbitrary: fc.constant('there' as const) },
          { weight: 1, arbitrary: fc.integer({ min: 0, max: content.length - 1 }) },
        ),
        tabs: fc.constantFrom(1, 2),
        isLost: fc.boolean(),
      }),
    },
  )

  const notFoundCode = errorCatalogue.UPLOAD_NOT_FOUND.code
  let steps = 0
  const numRuns = runs(40, 12)

  /** Runs the steps of a client: some answers are lost, some pieces are sent twice. */
  const run = async (history: readonly Step[]): Promise<void> => {
    const { token, userId } = await addCustomer(server)
    const announced = announce('video/mp4', content)
    const begin = async (): Promise<UploadAnswer['data']> =>
      (await server.send('upload/begin', announced, { token })).json<UploadAnswer>().data
    let uploadId = ''
    let believed = 0
    for (const now of history) {
      steps += 1
      if (now.kind === 'begin') ({ uploadId = '', receivedBytes: believed } = (await begin()) ?? { receivedBytes: 0 })
      else if (now.kind === 'cancel')
        await server.call('upload/cancel', { uploadId: uploadId === '' ? 'none' : uploadId }, token)
      else if (uploadId !== '') {
        const offset = now.from === 'there' ? believed : now.from
        const piece = content.subarray(offset, offset + now.length)
        if (piece.length === 0) continue
        const answers = await Promise.all(
          Array.from({ length: now.tabs }, () => sendChunk(server, token, uploadId, offset, piece)),
        )
        for (const { code, data } of answers) {
          expect([0, notFoundCode]).toContain(code)
          if (data !== null && !now.isLost) believed = data.receivedBytes
          if (data !== null) expect(data.isComplete).toBe(data.receivedBytes === content.length)
        }
      }
    }
    const rows = await server.database.db.select().from(upload).where(eq(upload.userId, userId))
    expect(rows.length).toBeLessThanOrEqual(1)
    const pieces =
      rows[0] === undefined
        ? []
        : await server.database.db
            .select()
            .from(uploadPiece)
            .where(eq(uploadPiece.uploadId, rows[0].uploadId))
            .orderBy(uploadPiece.offset)
    const contents = await Promise.all(
      pieces.map(({ fileKey, content: bytes }) => server.app.deps.files.read({ fileKey, content: Buffer.from(bytes) })),
    )
    const storedContent = Buffer.concat(contents)
    expect(storedContent.equals(content.subarray(0, rows[0]?.receivedBytes ?? 0))).toBe(true)
    // Whatever has happened, a client that continues completes the upload.
    ;({ uploadId = '', receivedBytes: believed } = (await begin()) ?? { receivedBytes: 0 })
    while (believed < content.length)
      believed =
        (await sendChunk(server, token, uploadId, believed, content.subarray(believed, believed + 40_000))).data
          ?.receivedBytes ?? 0
    expect((await fileOf(server, token, uploadId)).rawPayload.equals(content)).toBe(true)
  }

  test(
    'repeats, lost answers, two tabs and second thoughts end in the file itself or in nothing',
    async () => {
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 10 }), run), { numRuns })
      expect(steps).toBeGreaterThan(numRuns)
    },
    historiesTimeout,
  )
})

describe('file name', () => {
  test.each([
    ['面单 (1).JPG', 'image/jpeg', '面单 (1).JPG'],
    ['面单.png', 'image/jpeg', '面单.jpg'],
    ['../../etc/passwd', 'application/pdf', 'etcpasswd.pdf'],
    ['发票\u202Egpj.exe', 'image/jpeg', '发票gpj.jpg'],
    ['a"\r\nset-cookie: x.mp4', 'video/mp4', 'aset-cookie x.mp4'],
    ['.htaccess', 'application/pdf', 'htaccess.pdf'],
    ['视频', 'video/mp4', '视频.mp4'],
    ['\u200b', 'image/jpeg', '附件.jpg'],
    [`a${'😀'.repeat(49)}`, 'image/jpeg', `a${'😀'.repeat(44)}.jpg`],
    ['订单.2026.pdf', 'application/pdf', '订单.2026.pdf'],
  ] as const)('%j of %s is called %s', (name, mediaType, expected) =>
    expect(safeFileName(name, mediaType)).toBe(expected),
  )

  test('every name can be stored and sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom(...mediaTypes), (name, mediaType) => {
        const safe = safeFileName(name, mediaType)
        expect(safe).toMatch(/^[^\p{Cc}\p{Cf}\\/:*?"<>|]{1,95}\.\w{3,4}$/u)
        expect(() => encodeURIComponent(safe)).not.toThrow()
        expect(safeFileName(safe, mediaType)).toBe(safe)
      }),
    )
  })
})

describe('verify file content', () => {
  const problemOf = (mediaType: MediaType, content: Buffer): Promise<string> =>
    verifyFileContent({
      mediaType,
      bytes: content.length,
      read: (from, length) => Promise.resolve(content.subarray(from, from + length)),
    }).then(
      (drawn) => (drawn === null ? 'as it is' : (pictureHead(drawn)?.type ?? 'nothing')),
      (error: unknown) => {
        expect(error).toBeInstanceOf(BusinessError)
        return error instanceof BusinessError ? `${error.errorName} ${error.message}` : ''
      },
    )

  const [moov, mdat] = [box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(500, 1))]
  /** A box with a size of 64 bits. */
  const longBox = (type: string, content: Buffer): Buffer => {
    const header = Buffer.alloc(16)
    header.writeUInt32BE(1)
    header.write(type, 4, 'latin1')
    header.writeBigUInt64BE(BigInt(16 + content.length), 8)
    return Buffer.concat([header, content])
  }
  /** A box that extends to the end of the file. */
  const openBox = (type: string, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(type, 'latin1'), content])

  test.each<[string, MediaType, Buffer, string]>([
    ['a JPEG', 'image/jpeg', jpeg(), 'jpeg'],
    ['a PNG that calls itself a JPEG', 'image/jpeg', png(), 'jpeg'],
    ['a WebP', 'image/webp', webp(), 'jpeg'],
    ['a picture of one pixel', 'image/png', png(1, 1), 'jpeg'],
    ["a camera's video", 'video/mp4', mp4(), 'as it is'],
    [
      "a browser's, in fragments",
      'video/mp4',
      Buffer.concat([
        brand('iso5'),
        moov,
        ...Array.from({ length: 300 }, () => Buffer.concat([box('moof', Buffer.alloc(20)), mdat])),
      ]),
      'as it is',
    ],
    [
      'one with its table at the end',
      'video/mp4',
      Buffer.concat([brand('mp42'), longBox('mdat', Buffer.alloc(300)), moov]),
      'as it is',
    ],
    [
      'one whose last box is open',
      'video/mp4',
      Buffer.concat([brand('isom'), moov, openBox('mdat', Buffer.alloc(300))]),
      'as it is',
    ],
    ['a PDF', 'application/pdf', pdf(), 'as it is'],
    ['a PDF that speaks of encryption', 'application/pdf', pdf('(/Encryption of goods)'), 'as it is'],
  ])('%s is taken', async (_what, mediaType, content, expected) =>
    expect(await problemOf(mediaType, content)).toBe(expected),
  )

  const badPicture = 'UPLOAD_REFUSED 仅支持 JPG、PNG、WebP 格式的图片'
  const badVideo = 'UPLOAD_REFUSED 视频文件已损坏或不是MP4格式，请重新选择'
  const badPdf = 'UPLOAD_REFUSED PDF文件已损坏，请重新选择'

  /** A WebP of one row of pixels whose header claims a huge size. */
  const webpBomb = (): Buffer => {
    const content = webp()
    content.writeUIntLE(16_000, 24, 3)
    content.writeUIntLE(16_000, 27, 3)
    return content
  }

  test.each<[string, MediaType, Buffer, string]>([
    ['a page named .jpg', 'image/jpeg', Buffer.from('<html><script>alert(1)</script></html>'), badPicture],
    ['an SVG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), badPicture],
    ['a GIF', 'image/webp', Buffer.from('GIF89a\u0001\0\u0001\0'), badPicture],
    ['half a head of a WebP', 'image/webp', webp().subarray(0, 24), badPicture],
    ['a bomb', 'image/webp', webpBomb(), 'UPLOAD_REFUSED 图片尺寸过大，请压缩后重新上传'],
    ['half a WebP', 'image/webp', webp().subarray(0, 40), 'UPLOAD_REFUSED 图片已损坏，请重新选择'],
    ['a QuickTime video', 'video/mp4', Buffer.concat([brand('qt  '), moov, mdat]), badVideo],
    ['a video without a brand', 'video/mp4', Buffer.concat([moov, mdat]), badVideo],
    ['a brand alone', 'video/mp4', brand(), badVideo],
    ['half a video', 'video/mp4', mp4().subarray(0, 3000), badVideo],
    [
      'a video with an archive behind it',
      'video/mp4',
      Buffer.concat([mp4(), Buffer.from('PK\u0003\u0004 an archive')]),
      badVideo,
    ],
    [
      'a box of no size',
      'video/mp4',
      Buffer.concat([brand(), moov, mdat, Buffer.from([0, 0, 0, 4, 102, 114, 101, 101])]),
      badVideo,
    ],
    [
      'a page behind a brand',
      'video/mp4',
      Buffer.concat([brand(), Buffer.from('<html><script>alert(1)</script></html>')]),
      badVideo,
    ],
    ['a picture that calls itself a video', 'video/mp4', jpeg(), badVideo],
    ['a page that calls itself a PDF', 'application/pdf', Buffer.from('<html>%PDF-1.7 %%EOF</html>'), badPdf],
    ['half a PDF', 'application/pdf', pdf().subarray(0, 30), badPdf],
    ['a PDF with an archive behind it', 'application/pdf', Buffer.concat([pdf(), Buffer.alloc(5000, 65)]), badPdf],
    [
      'a PDF with a password',
      'application/pdf',
      pdf('trailer <</Encrypt 5 0 R>>'),
      'UPLOAD_REFUSED PDF已加密，请去除密码后重新上传',
    ],
  ])('%s is refused', async (_what, mediaType, content, expected) =>
    expect(await problemOf(mediaType, content)).toBe(expected),
  )

  test('a picture with another size than its header is drawn as it is, or refused', async () => {
    const content = webp(400, 300)
    content.writeUIntLE(9, 24, 3)
    content.writeUIntLE(9, 27, 3)
    expect(await problemOf('image/webp', content)).toBe('UPLOAD_REFUSED 图片已损坏，请重新选择')
  })

  test('a video of many boxes is read once, in stretches', async () => {
    const content = Buffer.concat([
      brand(),
      moov,
      ...Array.from({ length: 3000 }, () => box('mdat', Buffer.alloc(100))),
    ])
    let fetched = 0
    const read = readAhead((from, length) => {
      fetched += length
      return Promise.resolve(content.subarray(from, from + length))
    }, 10_000)
    expect(await isMp4(read, content.length)).toBe(true)
    expect(fetched).toBeLessThan(content.length * 1.2)
  })

  test('a broken file of any kind is answered in words', async () => {
    const files: readonly (readonly [MediaType, Buffer])[] = [
      ['image/webp', webp()],
      ['video/mp4', mp4()],
      ['application/pdf', pdf()],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        async ([mediaType, content], at, junk) => {
          const broken = Buffer.from(content)
          broken.set(
            junk.slice(0, broken.length),
            Math.max(0, Math.min(at % broken.length, broken.length - junk.length)),
          )
          expect(await problemOf(mediaType, broken)).toMatch(/^(jpeg|as it is)$|^UPLOAD_REFUSED [一-龥P]/)
        },
      ),
      { numRuns: 150 },
    )
  })
})
