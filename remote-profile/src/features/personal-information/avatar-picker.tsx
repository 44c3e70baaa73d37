import { ErrorLine } from '@portal/shared/ui/error-line'
import { errorMessage } from '@portal/kit/error-message'
import { FileInput } from '@portal/kit/file-input'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import { loadData, toast } from '@portal/shared'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import styles from './avatar-picker.module.css'

interface AvatarPickerProps {
  /** A `data:` address; '' for none. */
  avatar: string
  /** Its first letter is shown where there is no picture. */
  nickname: string
  onPicked: (picture: ImageBitmap) => void
  onRemoved: () => void
}

/** The customer's picture, with buttons to change it. */
export const AvatarPicker = ({ avatar, nickname, onPicked, onRemoved }: AvatarPickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  const pick = async (file: File) => {
    const { readPicture } = await import('./picture-file')
    const chosenPicture = await readPicture(file)
    setProblem('problem' in chosenPicture ? chosenPicture.problem : '')
    if ('picture' in chosenPicture) onPicked(chosenPicture.picture)
  }
  const remove = async () => {
    try {
      await loadData('profile/saveAvatar', { imageBase64: '' })
      onRemoved()
    } catch (error) {
      toast.error(errorMessage(error))
    }
  }

  return (
    <div className={styles.picker}>
      {avatar === '' ? (
        <span className={`${sign.brand} ${styles.letter}`} aria-hidden="true">
          {[...nickname][0] ?? '客'}
        </span>
      ) : (
        <img className={styles.picture} src={avatar} alt="我的头像" width={96} height={96} />
      )}
      <FileInput ref={input} label="选择头像图片" accept="image/jpeg,image/png" onFile={(file) => void pick(file)} />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => input.current?.click()}>
          更换头像
        </Button>
        {avatar !== '' && (
          <Button size="small" type="text" onClick={() => void remove()}>
            移除
          </Button>
        )}
      </div>
      {problem === '' ? (
        <p className={prose.secondary}>JPG 或 PNG，照片会在您的设备上压缩后上传</p>
      ) : (
        <ErrorLine>{problem}</ErrorLine>
      )}
    </div>
  )
}
