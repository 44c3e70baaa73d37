import { isPicture, type MediaType } from '@portal/rules/feedback'
import { BusinessError } from '../../../http/business-error'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { isMp4, type ReadAt } from './mp4'

/** Maximum distance in bytes of the end mark from the end of the file: some programs add a line or two. */
const tail = 1024

/** The problem of a PDF; '' for a valid one. One with a password is refused, as the carrier could not open it. */
const pdfProblem = (content: Buffer): string => {
  const isPdf = /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && content.subarray(-tail).includes('%%EOF')
  if (!isPdf) return 'PDF文件已损坏，请重新选择'
  return /\/Encrypt[\s/<]/.test(content.toString('latin1')) ? 'PDF已加密，请去除密码后重新上传' : ''
}

/** Small pictures are accepted; large ones are reduced to more than a screen shows. */
const pictureRules = { minSide: 1, maxSide: 2560, types: ['jpeg', 'png', 'webp'] } as const

export interface File {
  mediaType: MediaType
  bytes: number
  read: ReadAt
}

/** @throws BusinessError UPLOAD_REFUSED */
export const throwUploadRefused = (message: string): never => {
  throw new BusinessError('UPLOAD_REFUSED', message)
}

const redraw = async (content: Buffer): Promise<Buffer> => {
  try {
    return await redrawPicture(content, pictureRules)
  } catch (error) {
    if (error instanceof BusinessError && error.errorName === 'PICTURE_REFUSED')
      return throwUploadRefused(error.message)
    throw error
  }
}

/**
 * Verifies the bytes, whatever the name of the file. A picture is redrawn as a JPEG: its location, and whatever else
 * was in the file, is removed.
 * @returns the content that replaces the file; null when the file stays as it is
 * @throws BusinessError UPLOAD_REFUSED
 */
export const verifyFileContent = async ({ mediaType, bytes, read }: File): Promise<Buffer | null> => {
  if (isPicture(mediaType)) return redraw(await read(0, bytes))
  if (mediaType === 'video/mp4')
    return (await isMp4(read, bytes)) ? null : throwUploadRefused('视频文件已损坏或不是MP4格式，请重新选择')
  const problem = pdfProblem(await read(0, bytes))
  return problem === '' ? null : throwUploadRefused(problem)
}
