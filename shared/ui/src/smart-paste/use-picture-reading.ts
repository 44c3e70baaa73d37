import type { PictureText } from '@portal/contract/address'
import { CallError } from '@portal/runtime/request/call-error'
import { loadData } from '@portal/runtime/request/request'
import { useEffect, useRef, useState } from 'react'
import { pictureToSend } from './picture-to-send'

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
