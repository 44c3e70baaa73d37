import { isPicture, type MediaType } from '@portal/rules/feedback'
import { BusinessError } from '../../../http/business-error'
import { redrawPicture } from '../../../pictures/redraw-picture'
import { isMp4, type ReadAt } from './mp4'
import { pdfProblem } from './pdf'

/** A small picture is as good as a large one; of a large one, more than a screen shows. */
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
 * Looks at the bytes, whatever the file calls itself. A picture is drawn anew as a JPEG: where it was taken, and what else was in the
 * file, is gone.
 * @returns what is kept in place of the file; null when it stays as it is
 * @throws BusinessError UPLOAD_REFUSED
 */
export const verifyFileContent = async ({ mediaType, bytes, read }: File): Promise<Buffer | null> => {
  if (isPicture(mediaType)) return redraw(await read(0, bytes))
  if (mediaType === 'video/mp4')
    return (await isMp4(read, bytes)) ? null : throwUploadRefused('视频文件已损坏或不是MP4格式，请重新选择')
  const problem = pdfProblem(await read(0, bytes))
  return problem === '' ? null : throwUploadRefused(problem)
}
