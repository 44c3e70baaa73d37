import { chunkBytes } from '@portal/contract/upload'
import { readConfig } from '../config/config'
import { movePhotos } from '../modules/realname/move-photos'
import { readOwnPhoto, storeOwnPhoto } from '../modules/realname/photos.service'
import { movePieces } from '../modules/upload/move-pieces'
import { piecesOf } from '../modules/upload/upload-content.repository'
import { announce, jpeg, mp4, sendChunk, sendFile, type UploadAnswer } from '../modules/upload/upload.testing'
import { noS3Env } from '../testing/s3-server'
import { addCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { FilesUnavailable } from './files-unavailable'
import { moveCommand } from './move-command'
import { objectFiles } from './object-files'
import type { ObjectStore } from './object-store'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: noS3Env })
})
afterAll(() => server.close())

/** A store in memory that fails from the given request on. */
const storeThatFailsAfter = (puts: number) => {
  const objects = new Map<string, Buffer>()
  const failing = { after: puts }
  const store: ObjectStore = {
    put: async (key, object) => {
      if (objects.size >= failing.after) throw new FilesUnavailable('S3_503_', false)
      objects.set(key, object)
    },
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
  }
  return { objects, failing, store }
}

test('files are moved while they are used; what was interrupted goes on, and nothing is left twice', async () => {
  const { db } = server.database
  const { keys } = server
  const customer = await addCustomer(server)
  const content = mp4(3 * chunkBytes + 1000)
  const { uploadId } = await sendFile(server, customer.token, 'video/mp4', content)
  const begun = await server.call<UploadAnswer['data']>('upload/begin', announce('video/mp4', content), customer.token)
  await sendChunk(server, customer.token, begun.data?.uploadId ?? '', 0, content.subarray(0, chunkBytes))
  await storeOwnPhoto(server.app.deps, customer.userId, 'FRONT', jpeg(900, 700).toString('base64'))
  const photo = await readOwnPhoto(server.app.deps, customer.userId, 'FRONT')

  const { objects, failing, store } = storeThatFailsAfter(2)
  const files = objectFiles(db, store, server.now)
  await expect(movePieces({ db, files })).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  failing.after = Infinity
  await movePieces({ db, files })
  expect(await movePhotos({ db, keys, files })).toEqual({ moved: 1, unreadable: 0 })
  expect(await movePieces({ db, files })).toBe(0)

  server.advance(3600)
  await files.deleteUnowned()
  // The upload that is under way is not moved.
  expect(objects.size).toBe(4 + 1)
  const parts: Uint8Array[] = []
  for await (const part of piecesOf({ db, files }, { userId: customer.userId, uploadId, bytes: content.length }))
    parts.push(part)
  expect(Buffer.concat(parts).equals(content)).toBe(true)
  expect(await readOwnPhoto({ db, keys, files }, customer.userId, 'FRONT')).toBe(photo)
})

test('without a bucket there is nowhere to move them to', async () => {
  await expect(moveCommand(readConfig(noS3Env))).rejects.toThrow('FILES_S3_URL')
})
