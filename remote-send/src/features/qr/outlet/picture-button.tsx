import { FileInput } from '@portal/kit/file-input'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { readQrFile } from './read-qr-file'

interface PictureButtonProps {
  onRead: (text: string) => void
  onFailure: (message: string) => void
}

const maxFileBytes = 20 * 1024 * 1024

/** Reads the code in a picture, in the browser: nothing is uploaded. */
export const PictureButton = ({ onRead, onFailure }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)

  const read = async (file: File) => {
    setReading(true)
    try {
      const text = file.size > maxFileBytes ? null : await readQrFile(file)
      if (text) onRead(text)
      else onFailure('图片中没有找到二维码，请换一张清晰的图片')
    } catch {
      onFailure('识别组件加载失败，请稍后重试')
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Button size="large" loading={reading} onClick={() => input.current?.click()}>
        上传二维码图片
      </Button>
      <FileInput ref={input} label="网点码图片" accept="image/*" onFile={(file) => void read(file)} />
    </>
  )
}
