import { createCanvas } from '@napi-rs/canvas'
import { chunkBytes } from '@portal/contract/upload'
import type { MediaType } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../testing/test-server'

export interface UploadAnswer {
  code: number
  message: string
  data: { uploadId?: string; receivedBytes: number; isComplete: boolean } | null
}

const canvas = (width: number, height: number) => {
  const drawn = createCanvas(width, height)
  const context = drawn.getContext('2d')
  context.fillStyle = '#c30'
  context.fillRect(0, 0, width / 2, height)
  return drawn
}
export const jpeg = (width = 64, height = 48): Buffer => canvas(width, height).toBuffer('image/jpeg')
export const png = (width = 64, height = 48): Buffer => canvas(width, height).toBuffer('image/png')
export const webp = (width = 64, height = 48): Buffer => canvas(width, height).toBuffer('image/webp')

export const box = (type: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}
export const brand = (name = 'isom'): Buffer => box('ftyp', Buffer.from(`${name}\0\0\u0002\0${name}`, 'latin1'))
/** A video as a camera writes it, of `bytes` in total. */
export const mp4 = (bytes = 5000, fill = 7): Buffer => {
  const rest = [brand(), box('moov', Buffer.alloc(200))]
  return Buffer.concat([...rest, box('mdat', Buffer.alloc(bytes - Buffer.concat(rest).length - 8, fill))])
}
export const pdf = (content = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n${content}\ntrailer <</Root 1 0 R>>\n%%EOF\n`, 'latin1')

export const announce = (mediaType: MediaType, content: Buffer, fields: object = {}) => ({
  clientRequestId: randomUUID(),
  fileName: '面单.dat',
  mediaType,
  bytes: content.length,
  ...fields,
})

/** Uploads a whole file. @returns the id, and the last answer */
export const sendFile = async (
  server: TestServer,
  token: string,
  mediaType: MediaType,
  content: Buffer,
  fields: object = {},
): Promise<{ uploadId: string; last: UploadAnswer }> => {
  let last = (await server.send('upload/begin', announce(mediaType, content, fields), { token })).json<UploadAnswer>()
  const uploadId = last.data?.uploadId ?? ''
  for (let offset = 0; offset < content.length && last.code === 0; offset += chunkBytes)
    last = await sendChunk(server, token, uploadId, offset, content.subarray(offset, offset + chunkBytes))
  return { uploadId, last }
}

export const sendChunk = async (
  server: TestServer,
  token: string,
  uploadId: string,
  offset: number,
  content: Buffer,
): Promise<UploadAnswer> =>
  (
    await server.send('upload/chunk', { uploadId, offset, dataBase64: content.toString('base64') }, { token })
  ).json<UploadAnswer>()

export const fileOf = (server: TestServer, token: string, uploadId: string): Promise<LightMyRequestResponse> =>
  server.send('upload/file', { uploadId }, { token })
