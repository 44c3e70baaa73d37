import { errorCatalogue } from '@portal/contract/error-codes'
import { eq } from 'drizzle-orm'
import { fc } from '@portal/testing/property'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { upload, uploadPiece } from './upload.tables'
import { announce, fileOf, mp4, sendChunk, type UploadAnswer } from './upload.testing'
import { historiesTimeout, runs } from '../../testing/runs'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
