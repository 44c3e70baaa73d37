import { Button } from 'antd'
import { useRef } from 'react'
import styles from './smart-paste.module.css'

interface PictureButtonProps {
  /** 寄件人 or 收件人, for the labels. */
  title: string
  isReading: boolean
  onPicture: (file: Blob) => void
  onCancel: () => void
}

/** Chooses a picture, on a phone from the camera or the album; one button that cancels while it is read. */
export const PictureButton = ({ title, isReading, onPicture, onCancel }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const text = isReading ? '取消识别' : '识别图片'
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={`选择${title}图片`}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Otherwise choosing the same file again would not fire an event.
          target.value = ''
          if (file) onPicture(file)
        }}
      />
      <Button aria-label={`${text}，${title}`} onClick={isReading ? onCancel : () => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
