import { maxPhotoBytes } from '../../model/max-photo-bytes'

/** Minimum length of the shorter side in pixels; the server requires the same. */
const minSidePx = 64

/** A chosen picture, or why it cannot be used. */
export type ChosenPicture = { picture: ImageBitmap } | { problem: string }

/** Reads a chosen file. Whether it is a picture is found out by decoding it; the name proves nothing. */
export const readPicture = async (file: File): Promise<ChosenPicture> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return { problem: '请选择 JPG 或 PNG 格式的图片' }
  if (file.size > maxPhotoBytes) return { problem: '图片不能超过 40MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { problem: '图片已损坏，请重新选择' }
  return Math.min(picture.width, picture.height) < minSidePx
    ? { problem: `图片过小，短边不能小于${minSidePx}像素` }
    : { picture }
}
