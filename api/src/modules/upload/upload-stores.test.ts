import { errorCatalogue } from '@portal/contract/error-codes'
import { chunkBytes } from '@portal/contract/upload'
import { eq } from 'drizzle-orm'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction } from '../../database/transaction'
import { takeDueDeletions } from '../../files/file-deletion.repository'
import { fileDeletion } from '../../files/file-deletion.tables'
import { tableFiles } from '../../files/table-files'
import { sweepAll } from '../../housekeeping'
import { personalData } from '../../personal-data'
import { noS3Env, s3Env, startS3, type TestS3 } from '../../testing/s3-server'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { user } from '../account-core/user.tables'
import { eraseAccounts } from '../accounts/changes/erase-accounts'
import { attachUploads } from './attachments'
import { storeFile } from './store-file.service'
import { addPieces } from './upload-content.repository'
import { upload, uploadPiece } from './upload.tables'
import { announce, fileOf, mp4, png, sendChunk, sendFile, type UploadAnswer } from './upload.testing'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.remove())

let server: TestServer
let customer: TestCustomer
const open = async (env: Record<string, string>) => {
  server = await startTestServer({ env })
  customer = await addCustomer(server)
}

/** Names of the objects in the bucket. */
const objects = (): string[] =>
  existsSync(s3.dir) ? readdirSync(s3.dir).filter((name) => name.endsWith('._S3rver_object')) : []
const begin = async (body: object): Promise<UploadAnswer> =>
  (await server.send('upload/begin', body, { token: customer.token })).json()
const files = () => server.app.deps.files
const piecesIn = () => server.database.db.select().from(uploadPiece)
const eraseCustomer = async () => {
  await server.database.db.update(user).set({ eraseAt: server.now() }).where(eq(user.userId, customer.userId))
  await eraseAccounts(personalData, server.database.db, server.now())
}
const content = mp4(3 * chunkBytes + 1000)

describe.each([
  ['tables', () => noS3Env],
  ['S3', () => s3Env(s3.url)],
])('with files in %s', (place, env) => {
  beforeAll(() => open(env()))
  afterAll(() => server.close())
  const expectObjects = (count: number) => expect(objects()).toHaveLength(place === 'S3' ? count : 0)

  test('a file comes back byte for byte, and lies where it should', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'video/mp4', content)
    expect((await fileOf(server, customer.token, uploadId)).rawPayload.equals(content)).toBe(true)
    expectObjects(4)
    const kept = (await piecesIn()).reduce((sum, piece) => sum + piece.content.length, 0)
    expect(kept).toBe(place === 'S3' ? 4 * 32 : content.length)
    await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
    expectObjects(0)
  })

  test('of a picture what was drawn stays, and what was sent goes', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'image/png', png(900, 700))
    await files().deleteUnowned()
    expectObjects(1)
    expect((await fileOf(server, customer.token, uploadId)).headers['content-type']).toBe('image/jpeg')
    await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
    expectObjects(0)
  })

  test('what no transaction keeps is gone after an hour, not before', async () => {
    const stored = await files().store(Buffer.from('x'))
    const failed = inTransaction(server.database.db, async (tx) => {
      await files().keep(tx, [stored])
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    server.advance(3599)
    await files().deleteUnowned()
    expectObjects(1)
    server.advance(1)
    await files().deleteUnowned()
    expectObjects(0)
    expect(await server.database.db.select().from(fileDeletion)).toEqual([])
  })

  test('what is swept, and what goes with the account, goes outside as well', async () => {
    await sendFile(server, customer.token, 'video/mp4', mp4())
    const attached = await sendFile(server, customer.token, 'video/mp4', mp4())
    await inTransaction(server.database.db, (tx) =>
      attachUploads(tx, { userId: customer.userId, entryId: 'e1', uploadIds: [attached.uploadId] }),
    )
    await sweepAll(server.database.db, new Date(server.now().getTime() + 24 * 3_600_000))
    await files().deleteUnowned()
    expectObjects(1)
    await eraseCustomer()
    await files().deleteUnowned()
    expectObjects(0)
    expect(await piecesIn()).toEqual([])
    customer = await addCustomer(server)
  })

  test('of the carrier’s file that comes twice one is kept', async () => {
    const file = {
      userId: customer.userId,
      requestId: 'carrier:twice',
      fileName: 'x.mp4',
      mediaType: 'video/mp4',
      content: mp4(),
    } as const
    const ids = await Promise.all([storeFile(server.app.deps, file), storeFile(server.app.deps, file)])
    expect(new Set(ids).size).toBe(1)
    server.advance(3600)
    await files().deleteUnowned()
    expectObjects(1)
    await eraseCustomer()
    await files().deleteUnowned()
    customer = await addCustomer(server)
  })
})

describe('with files in S3', () => {
  beforeAll(() => open(s3Env(s3.url)))
  afterAll(() => server.close())

  test('neither names nor bytes in the bucket tell anything', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'video/mp4', content, { fileName: '林晓.mp4' })
    for (const name of objects()) {
      expect(name).toMatch(/^[\da-f-]{36}\._S3rver_object$/)
      expect(readFileSync(join(s3.dir, name)).includes(Buffer.alloc(32, 7))).toBe(false)
    }
    await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
  })

  test('files from before lie in the database and are read as ever', async () => {
    const announced = announce('video/mp4', content)
    const { uploadId = '' } = (await begin(announced)).data ?? {}
    const piece = (number: number) => content.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    const send = (number: number) => sendChunk(server, customer.token, uploadId, number * chunkBytes, piece(number))
    await send(0)
    await inTransaction(server.database.db, async (tx) => {
      await addPieces(tx, { files: tableFiles }, { userId: customer.userId, uploadId }, [
        { offset: chunkBytes, ...(await tableFiles.store(piece(1))) },
      ])
      await tx
        .update(upload)
        .set({ receivedBytes: 2 * chunkBytes })
        .where(eq(upload.uploadId, uploadId))
    })
    await send(2)
    expect((await send(3)).data?.isComplete).toBe(true)
    const places = (await piecesIn()).toSorted((one, other) => one.offset - other.offset)
    expect(places.map(({ fileKey }) => fileKey === null)).toEqual([false, true, false, false])
    expect((await fileOf(server, customer.token, uploadId)).rawPayload.equals(content)).toBe(true)
    await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
    expect(objects()).toEqual([])
  })

  test('a file that was cut short, taken away or exchanged is not served', async () => {
    const sent = [
      await sendFile(server, customer.token, 'video/mp4', mp4()),
      await sendFile(server, customer.token, 'video/mp4', mp4()),
    ]
    const [cut = '', exchanged = ''] = (await piecesIn()).map(({ fileKey }) =>
      join(s3.dir, `${fileKey}._S3rver_object`),
    )
    copyFileSync(cut, exchanged)
    truncateSync(cut, 2000)
    const codes = async () =>
      Promise.all(
        sent.map(async ({ uploadId }) => (await fileOf(server, customer.token, uploadId)).json<UploadAnswer>().code),
      )
    const unreadable = errorCatalogue.DATA_UNREADABLE.code
    expect(await codes()).toEqual([unreadable, unreadable])
    rmSync(cut)
    expect(await codes()).toEqual([unreadable, unreadable])
    for (const { uploadId } of sent) await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
  })

  test('a download that cannot go on breaks off, so that nobody takes a part for the whole', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'video/mp4', content)
    const [third] = (await piecesIn()).filter(({ offset }) => offset === 2 * chunkBytes)
    rmSync(join(s3.dir, `${third?.fileKey}._S3rver_object`))
    await expect(fileOf(server, customer.token, uploadId)).rejects.toThrow('destroyed')
    await server.call('upload/cancel', { uploadId }, customer.token)
    await files().deleteUnowned()
  })

  test('what is kept too late is refused, as its deletion has begun', async () => {
    const stored = await files().store(Buffer.from('x'))
    server.advance(3600)
    expect(await takeDueDeletions(server.database.db, server.now(), 200)).toContain(stored.fileKey)
    await expect(inTransaction(server.database.db, (tx) => files().keep(tx, [stored]))).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
    })
    // The process that began the deletion has died: it is due again.
    server.advance(60)
    await files().deleteUnowned()
    expect(objects()).toEqual([])
  })

  test('while the store is away nothing is lost: uploads go on where they were, deletions are done later', async () => {
    const whole = await sendFile(server, customer.token, 'video/mp4', mp4())
    const announced = announce('video/mp4', content)
    const { uploadId = '' } = (await begin(announced)).data ?? {}
    const piece = (number: number) =>
      sendChunk(
        server,
        customer.token,
        uploadId,
        number * chunkBytes,
        content.subarray(number * chunkBytes, (number + 1) * chunkBytes),
      )
    await piece(0)
    await s3.stop()
    expect((await piece(1)).code).toBe(errorCatalogue.UNAVAILABLE.code)
    const answer = await fileOf(server, customer.token, whole.uploadId)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: errorCatalogue.UNAVAILABLE.code }),
    ])
    await server.call('upload/cancel', { uploadId: whole.uploadId }, customer.token)
    await expect(files().deleteUnowned()).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
    await s3.start()
    expect((await begin(announced)).data?.receivedBytes).toBe(chunkBytes)
    for (const number of [1, 2, 3]) await piece(number)
    expect((await fileOf(server, customer.token, uploadId)).rawPayload.equals(content)).toBe(true)
    server.advance(3600)
    await files().deleteUnowned()
    expect(objects()).toHaveLength(4)
  })

  test('a process that does not know the bucket says so', async () => {
    const { uploadId } = await sendFile(server, customer.token, 'video/mp4', mp4())
    const [row] = await server.database.db.select().from(uploadPiece).where(eq(uploadPiece.uploadId, uploadId))
    const read = tableFiles.read({ fileKey: row?.fileKey ?? null, content: Buffer.alloc(32) })
    await expect(read).rejects.toMatchObject({ errorName: 'UNAVAILABLE', isRefusal: true })
  })
})
