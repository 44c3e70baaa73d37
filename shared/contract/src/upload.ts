import { z } from 'zod'
import { mediaTypes, maxBytes } from '@portal/rules/feedback'
import { defineCall } from './call'
import { clientRequestId } from './primitives'
import { line } from './typed-text'

/** Bytes of one piece: a slow line (1 Mbit/s) brings it within the five seconds of a call. */
export const chunkBytes = 256 * 1024
export const uploadId = z.string('请选择文件').min(1, '请选择文件').max(40)

const progress = {
  /** Bytes that are stored already: the next piece begins there. */
  receivedBytes: z.int().min(0),
  /** The file is complete and its content matches its type. */
  isComplete: z.boolean(),
}

/**
 * Begins an upload, or answers how far the one of this `clientRequestId` is, so that an interrupted one can continue
 * (domain §12). A file that is not attached to anything is deleted after a day. 40908 the id is in use for another
 * file, 40981 too many bytes are stored already.
 */
export const uploadBegin = defineCall({
  path: 'upload/begin',
  access: 'user',
  request: z
    .object({
      clientRequestId,
      fileName: line('请选择文件').min(1, '请选择文件').max(100, '文件名不能超过100个字'),
      mediaType: z.enum(mediaTypes, '仅支持 JPG、PNG、WebP 图片、MP4 视频和 PDF'),
      bytes: z.int('文件大小不正确').min(1, '文件是空的').max(maxBytes['video/mp4'], '文件过大'),
    })
    .refine(({ mediaType, bytes }) => bytes <= maxBytes[mediaType], {
      error: ({ input }) => tooLarge(input),
      path: ['bytes'],
    }),
  response: z.object({ uploadId, ...progress }),
})
function tooLarge(input: unknown): string {
  const { mediaType } = input as { mediaType: (typeof mediaTypes)[number] }
  return mediaType === 'video/mp4'
    ? '视频不能超过50MB'
    : mediaType === 'application/pdf'
      ? 'PDF不能超过10MB'
      : '图片不能超过5MB'
}

/**
 * The next piece. One that begins elsewhere than at `receivedBytes` is not stored, and the answer says where to
 * continue, so a repeat does no harm. After the last piece the content is verified; 40980 it is not what its type says,
 * and the upload is gone. 40440 no such upload.
 */
export const uploadChunk = defineCall({
  path: 'upload/chunk',
  access: 'user',
  request: z.object({
    uploadId,
    offset: z.int().min(0).max(maxBytes['video/mp4']),
    dataBase64: z
      .base64('文件内容不正确')
      .min(1, '文件内容不正确')
      .max(Math.ceil(chunkBytes / 3) * 4, '文件内容不正确'),
  }),
  response: z.object(progress),
})

/** Gives up an upload that is not attached to anything; one that is gone already is fine. */
export const uploadCancel = defineCall({
  path: 'upload/cancel',
  access: 'user',
  request: z.object({ uploadId }),
  response: z.object({}),
})

/**
 * The file itself, for the customer who uploaded it or for whom the carrier uploaded it: POST `/api/upload/file`. 40440
 * for everybody else.
 */
export const uploadFile = { path: 'upload/file', access: 'user', request: z.object({ uploadId }) } as const
export type UploadFileRequest = z.input<typeof uploadFile.request>
