import type { PictureText } from '@portal/contract/address'
import { CallError } from '@portal/runtime/request/call-error'
import { loadData } from '@portal/runtime/request/request'
import { useEffect, useRef, useState } from 'react'

/** A picture as the API takes it, or why it cannot be used. */
type PictureToSend = { pictureBase64: string } | { problem: string }

/** Bytes of a file that a phone can still open. */
const maxFileBytes = 40 * 1024 * 1024
/** Longer side in pixels; text is read no better from a larger picture. */
const maxSidePx = 2000
const quality = 0.9

/** Draws a chosen picture as a JPEG of at most 2000 pixels, so that a photo of 8 MB becomes one of half a megabyte. */
const pictureToSend = async (file: Blob): Promise<PictureToSend> => {
  if (!file.type.startsWith('image/')) return { problem: '请选择图片' }
  if (file.size > maxFileBytes) return { problem: '图片不能超过 40MB' }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { problem: '图片无法打开，请换一张 JPG、PNG 或 WebP 图片' }
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  const context = canvas.getContext('2d')
  // A JPEG has no transparency: transparent parts become white instead of black.
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const [, pictureBase64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
  return pictureBase64 === '' ? { problem: '图片无法打开，请换一张 JPG、PNG 或 WebP 图片' } : { pictureBase64 }
}

const unread = '暂时无法识别图片，请粘贴文字或手动填写'

/** Reads the text of one picture at a time; the next one, or a cancel, takes the place of one that is being read. */
export const usePictureReading = (onText: (picture: PictureText) => void, onProblem: (problem: string) => void) => {
  const [isReading, setIsReading] = useState(false)
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const load = async (file: Blob): Promise<PictureText | string> => {
    const picture = await pictureToSend(file)
    if ('problem' in picture) return picture.problem
    const read = await loadData('address/readPicture', picture)
    return read.text === '' ? '图片中没有读到文字，请换一张清晰的图片，或手动填写' : read
  }

  const read = async (file: Blob) => {
    latest.current += 1
    const own = latest.current
    setIsReading(true)
    const result = await load(file).catch((error: unknown) => (error instanceof CallError ? error.message : unread))
    if (own !== latest.current) return
    setIsReading(false)
    if (typeof result === 'string') onProblem(result)
    else onText(result)
  }

  const cancel = () => {
    latest.current += 1
    setIsReading(false)
  }
  return { isReading, read, cancel }
}
