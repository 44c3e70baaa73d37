import { isPicture, type MediaType } from '@portal/rules/feedback'
import { BusinessError } from '../../../http/business-error'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { isMp4, type ReadAt } from './mp4'
import { pdfProblem } from './pdf'

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
