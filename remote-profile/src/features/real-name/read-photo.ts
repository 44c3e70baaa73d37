import { maxPhotoBytes } from '../../model/max-photo-bytes'
import { minAspectRatio, minSidePx } from './framing'

export type ChosenPhoto = { photo: ImageBitmap } | { problem: string }

/** Reads a chosen file. Whether it is a picture is found out by decoding it; the name proves nothing. */
export const readPhoto = async (file: File): Promise<ChosenPhoto> => {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return { problem: '请选择 JPG 或 PNG 格式的照片' }
  if (file.size > maxPhotoBytes) return { problem: '照片不能超过 40MB' }
  const photo = await createImageBitmap(file).catch(() => null)
  if (photo === null) return { problem: '照片已损坏，请重新选择' }
  const [shorter = 0, longer = 0] = [photo.width, photo.height].sort((one, other) => one - other)
  if (shorter >= minSidePx && shorter / longer >= minAspectRatio) return { photo }
  photo.close()
  return { problem: shorter < minSidePx ? `照片过小，短边不能小于${minSidePx}像素` : '照片过于狭长，请重新拍摄证件' }
}
