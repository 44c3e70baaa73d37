import { errorCatalogue } from '@portal/contract/error-codes'
import { chunkBytes } from '@portal/contract/upload'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../database/transaction'
import { sweepAll } from '../../housekeeping'
import { pictureHead } from '../../pictures/picture-head'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { personalData } from '../../personal-data'
import { eraseAccounts } from '../accounts/changes/erase-accounts'
import { user } from '../account-core/user.tables'
import { attachmentsOf, attachUploads } from './attachments'
import { upload, uploadPiece } from './upload.tables'
import { announce, fileOf, jpeg, mp4, pdf, png, sendChunk, sendFile, type UploadAnswer, webp } from './upload.testing'

let server: TestServer
let customer: TestCustomer
let other: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[customer, other] = [await addCustomer(server), await addCustomer(server)]
})
afterAll(() => server.close())

const begin = async (body: object, token = customer.token): Promise<UploadAnswer> =>
  (await server.send('upload/begin', body, { token })).json()
const attach = (uploadIds: string[], entryId: string, { userId } = customer) =>
  inTransaction(server.database.db, (tx) => attachUploads(tx, { userId, entryId, uploadIds }))
const rowsOf = ({ userId } = customer) =>
  server.database.db.select({ uploadId: upload.uploadId }).from(upload).where(eq(upload.userId, userId))

test('a video is downloaded byte for byte, as an attachment', async () => {
  const content = mp4(3 * chunkBytes + 1000)
  const { uploadId, last } = await sendFile(server, customer.token, 'video/mp4', content, { fileName: '开箱 视频.mp4' })
  expect(last).toMatchObject({ code: 0, data: { receivedBytes: content.length, isComplete: true } })
  const file = await fileOf(server, customer.token, uploadId)
  expect(file.rawPayload.equals(content)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('开箱 视频.mp4')}`,
  })
})

test.each([
  ['JPEG', 'image/jpeg', jpeg],
  ['PNG', 'image/png', png],
  ['WebP', 'image/webp', webp],
] as const)('a %s is stored as a JPEG of at most 2560 pixels', async (_name, mediaType, drawn) => {
  const { uploadId, last } = await sendFile(server, customer.token, mediaType, drawn(3000, 1500), {
    fileName: '面单.png',
  })
  expect(last.data?.isComplete).toBe(true)
  const file = await fileOf(server, customer.token, uploadId)
  expect(pictureHead(file.rawPayload)).toEqual({ type: 'jpeg', width: 2560, height: 1280 })
  expect([file.headers['content-type'], decodeURIComponent(String(file.headers['content-disposition']))]).toEqual([
    'image/jpeg',
    expect.stringMatching(/面单\.jpg$/),
  ])
})

test('a broken one goes on where it was, also when the answer to the last piece was lost', async () => {
  const content = mp4(chunkBytes + 50_000)
  const announced = announce('video/mp4', content)
  const { uploadId = '' } = (await begin(announced)).data ?? {}
  await sendChunk(server, customer.token, uploadId, 0, content.subarray(0, chunkBytes))
  expect((await begin(announced)).data).toEqual({ uploadId, receivedBytes: chunkBytes, isComplete: false })
  const completeProgress = { receivedBytes: content.length, isComplete: true }
  expect((await sendChunk(server, customer.token, uploadId, chunkBytes, content.subarray(chunkBytes))).data).toEqual(
    completeProgress,
  )
  expect((await sendChunk(server, customer.token, uploadId, chunkBytes, content.subarray(chunkBytes))).data).toEqual(
    completeProgress,
  )
  expect((await begin(announced)).data).toEqual({ uploadId, ...completeProgress })
})

test('an upload whose verification was interrupted is verified by the next request', async () => {
  const content = png()
  const announced = announce('image/png', content)
  const { uploadId = '' } = (await begin(announced)).data ?? {}
  await server.database.db.insert(uploadPiece).values({ uploadId, userId: customer.userId, offset: 0, content })
  await server.database.db.update(upload).set({ receivedBytes: content.length }).where(eq(upload.uploadId, uploadId))
  expect((await begin(announced)).data).toEqual({ uploadId, receivedBytes: content.length, isComplete: true })
})

test('ten requests with the same piece at once store it once', async () => {
  const content = mp4(90_000)
  const announced = announce('video/mp4', content)
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(announced)))
  const ids = new Set(begun.map(({ data }) => data?.uploadId))
  expect(ids.size).toBe(1)
  const [uploadId = ''] = ids
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendChunk(server, customer.token, uploadId, 0, content.subarray(0, 40_000))),
  )
  expect(answers.map(({ data }) => data?.receivedBytes)).toEqual(Array.from({ length: 10 }, () => 40_000))
  await Promise.all(
    Array.from({ length: 10 }, () => sendChunk(server, customer.token, uploadId, 40_000, content.subarray(40_000))),
  )
  expect((await fileOf(server, customer.token, uploadId)).rawPayload.equals(content)).toBe(true)
})

test('of many simultaneous requests to verify a file few have it in memory, and one verifies it', async () => {
  const content = png(2000, 2000)
  const announced = announce('image/png', content)
  const { uploadId = '' } = (await begin(announced)).data ?? {}
  await server.database.db.insert(uploadPiece).values({ uploadId, userId: customer.userId, offset: 0, content })
  await server.database.db.update(upload).set({ receivedBytes: content.length }).where(eq(upload.uploadId, uploadId))
  const read = jest.spyOn(server.database.db, 'select')
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin(announced)))
  const whole = read.mock.calls.filter(([fields]) => fields !== undefined && 'content' in fields)
  read.mockRestore()
  expect(answers.map(({ data }) => data?.isComplete)).toEqual(Array.from({ length: 20 }, () => true))
  expect(whole.length).toBeLessThanOrEqual(2)
})

test('the same id for another file is a conflict; for another customer it is another upload', async () => {
  const announced = announce('application/pdf', pdf())
  const first = await begin(announced)
  expect((await begin({ ...announced, bytes: announced.bytes + 1 })).code).toBe(
    errorCatalogue.IDEMPOTENCY_CONFLICT.code,
  )
  expect((await begin(announced, other.token)).data?.uploadId).not.toBe(first.data?.uploadId)
})

test('what belongs to somebody else answers as what never was', async () => {
  const { uploadId } = await sendFile(server, customer.token, 'application/pdf', pdf())
  for (const [path, body] of [
    ['upload/file', {}],
    ['upload/chunk', { offset: 0, dataBase64: 'AAAA' }],
    ['upload/cancel', {}],
  ] as const) {
    const foreign = await server.send(path, { uploadId, ...body }, { token: other.token })
    const unknown = await server.send(path, { uploadId: 'no-such-upload', ...body }, { token: other.token })
    expect([path, foreign.statusCode, foreign.json()]).toEqual([path, unknown.statusCode, unknown.json()])
  }
  expect((await fileOf(server, customer.token, uploadId)).statusCode).toBe(200)
  await expect(attach([uploadId], 'e1', other)).rejects.toMatchObject({ errorName: 'UPLOAD_NOT_FOUND' })
})

test('a half one has no file and cannot be added to anything', async () => {
  const { uploadId = '' } = (await begin(announce('video/mp4', mp4(100_000)))).data ?? {}
  await sendChunk(server, customer.token, uploadId, 0, mp4(100_000).subarray(0, 50_000))
  expect((await fileOf(server, customer.token, uploadId)).json()).toMatchObject({
    code: errorCatalogue.UPLOAD_NOT_FOUND.code,
  })
  await expect(attach([uploadId], 'e2')).rejects.toMatchObject({ errorName: 'UPLOAD_NOT_FOUND' })
})

test('files are added once, in the sequence wanted, and then cannot be given up', async () => {
  const ids = []
  for (const [index, content] of [png(), jpeg(), pdf()].entries())
    ids.push(
      (
        await sendFile(
          server,
          customer.token,
          (['image/png', 'image/jpeg', 'application/pdf'] as const)[index] ?? 'image/png',
          content,
          { fileName: `${index}.x` },
        )
      ).uploadId,
    )
  const attachedIds = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? '']
  await attach(attachedIds, 'e3')
  expect(
    (await attachmentsOf(server.database.db, customer.userId, ['e3', 'none']))
      .get('e3')
      ?.map(({ uploadId, fileName }) => [uploadId, fileName]),
  ).toEqual([
    [ids[2], '2.pdf'],
    [ids[0], '0.jpg'],
    [ids[1], '1.jpg'],
  ])
  await expect(attach([ids[0] ?? ''], 'e4')).rejects.toMatchObject({ errorName: 'UPLOAD_NOT_FOUND' })
  await server.call('upload/cancel', { uploadId: ids[0] }, customer.token)
  expect((await fileOf(server, customer.token, ids[0] ?? '')).statusCode).toBe(200)
})

test('two videos are too many', async () => {
  const ids = [
    (await sendFile(server, customer.token, 'video/mp4', mp4())).uploadId,
    (await sendFile(server, customer.token, 'application/pdf', pdf())).uploadId,
  ]
  await expect(attach(ids, 'e5')).rejects.toMatchObject({
    errorName: 'BAD_FIELD',
    message: '附件：视频和PDF只能上传1个',
  })
})

test('more than was announced, and pieces like crumbs, are refused', async () => {
  const content = mp4(60_000)
  const { uploadId = '' } = (await begin(announce('video/mp4', content))).data ?? {}
  expect((await sendChunk(server, customer.token, uploadId, 0, content.subarray(0, 100))).code).toBe(
    errorCatalogue.BAD_FIELD.code,
  )
  expect((await sendChunk(server, customer.token, uploadId, 0, Buffer.concat([content, Buffer.from('x')]))).code).toBe(
    errorCatalogue.UPLOAD_REFUSED.code,
  )
  expect(await rowsOf()).toEqual([])
})

test('a piece above the maximum length is refused, because not all of its bytes would be verified', async () => {
  const content = mp4(chunkBytes + 2)
  const { uploadId = '' } = (await begin(announce('video/mp4', content))).data ?? {}
  expect((await sendChunk(server, customer.token, uploadId, 0, content)).code).toBe(errorCatalogue.BAD_FIELD.code)
})

test.each([
  [{ mediaType: 'video/mp4', bytes: 50 * 1024 * 1024 }, 0, ''],
  [{ mediaType: 'video/mp4', bytes: 50 * 1024 * 1024 + 1 }, errorCatalogue.BAD_FIELD.code, '文件过大'],
  [{ mediaType: 'image/png', bytes: 5 * 1024 * 1024 + 1 }, errorCatalogue.BAD_FIELD.code, '图片不能超过5MB'],
  [{ mediaType: 'application/pdf', bytes: 10 * 1024 * 1024 + 1 }, errorCatalogue.BAD_FIELD.code, 'PDF不能超过10MB'],
  [{ mediaType: 'image/gif', bytes: 10 }, errorCatalogue.BAD_FIELD.code, '仅支持'],
] as const)('%j: %d %s', async (fields, code, message) => {
  const answer = await begin({ ...announce('image/png', png()), ...fields })
  expect([answer.code, answer.message]).toEqual([code, expect.stringContaining(message)])
})

test('what lies there unused is bounded, and so is a day', async () => {
  const large = { mediaType: 'video/mp4', bytes: 50 * 1024 * 1024 }
  const ids: string[] = []
  const add = async (): Promise<number> => {
    const { code, data } = await begin({ ...announce('video/mp4', mp4()), ...large })
    if (data?.uploadId !== undefined) ids.push(data.uploadId)
    return code
  }
  const cancel = async (): Promise<void> => {
    for (const uploadId of ids.splice(0)) await server.call('upload/cancel', { uploadId }, customer.token)
  }
  const full = errorCatalogue.UPLOADS_FULL.code
  expect([await add(), await add(), await add(), await add()]).toEqual([0, 0, 0, full])
  for (let round = 0; round < 2; round += 1) {
    await cancel()
    expect([await add(), await add(), await add()]).toEqual([0, 0, 0])
  }
  await cancel()
  expect([await add(), await add()]).toEqual([0, full])
})

test('the smallest files use a day up as well', async () => {
  const add = async (bytes: number): Promise<number> => {
    const { code, data } = await begin({ ...announce('video/mp4', mp4()), bytes })
    if (data?.uploadId !== undefined) await server.call('upload/cancel', { uploadId: data.uploadId }, customer.token)
    return code
  }
  const large = 50 * 1024 * 1024
  for (const bytes of [...Array.from({ length: 9 }, () => large), large - chunkBytes]) expect(await add(bytes)).toBe(0)
  expect([await add(1), await add(1)]).toEqual([0, errorCatalogue.UPLOADS_FULL.code])
})

test('what was added to nothing for a day goes, half or whole; the rest stays', async () => {
  const whole = await sendFile(server, customer.token, 'image/png', png())
  await begin(announce('video/mp4', mp4(100_000)))
  const attachedFile = await sendFile(server, customer.token, 'image/png', png())
  await attach([attachedFile.uploadId], 'e6')
  const after = (hours: number) => new Date(server.now().getTime() + hours * 3_600_000)
  await sweepAll(server.database.db, after(23))
  expect(await rowsOf()).toHaveLength(3)
  await sweepAll(server.database.db, after(24))
  expect(await rowsOf()).toEqual([{ uploadId: attachedFile.uploadId }])
  expect(await server.database.db.select().from(uploadPiece).where(eq(uploadPiece.uploadId, whole.uploadId))).toEqual(
    [],
  )
})

test('all of it goes with the account', async () => {
  const attachedFile = await sendFile(server, customer.token, 'image/png', png())
  await attach([attachedFile.uploadId], 'e7')
  await begin(announce('video/mp4', mp4(100_000)))
  await server.database.db.update(user).set({ eraseAt: server.now() }).where(eq(user.userId, customer.userId))
  await eraseAccounts(personalData, server.database.db, server.now())
  expect(await rowsOf()).toEqual([])
})
