import { ErrorLine } from '@portal/shared/ui/error-line'
import { FileInput } from '@portal/kit/file-input'
import type { PhotoSide } from '@portal/shared/verify'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { StoredPhotoView } from './stored-photo-view'
import styles from './photo-slot.module.css'

/** The form's handle of a slot. */
export interface SlotHandle {
  focus: () => void
}

interface PhotoSlotProps {
  side: PhotoSide
  label: string
  /** Address of a photo that this page has just sent; '' for none. */
  address: string
  /** Whether the server has a photo. */
  isKept: boolean
  /** The problem of a missing photo. */
  problem: string
  onPicked: (photo: ImageBitmap) => void
  ref: Ref<SlotHandle>
}

/** The field of one photo: empty, or with the uploaded one, which can be replaced. */
export const PhotoSlot = ({ side, label, address, isKept, problem, onPicked, ref }: PhotoSlotProps) => {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState('')
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  const pick = async (file: File) => {
    const { readPhoto } = await import('../model/read-photo')
    const chosenPhoto = await readPhoto(file)
    setRefusal('problem' in chosenPhoto ? chosenPhoto.problem : '')
    if ('photo' in chosenPhoto) onPicked(chosenPhoto.photo)
  }
  const message = refusal || problem
  return (
    <div>
      <FileInput
        ref={input}
        label={`选择${label}照片`}
        accept="image/jpeg,image/png"
        onFile={(file) => void pick(file)}
      />
      <button
        ref={button}
        type="button"
        className={styles.box}
        data-invalid={message !== ''}
        data-kept={isKept}
        aria-label={isKept ? `更换${label}照片` : `上传${label}照片`}
        aria-describedby={message === '' ? undefined : `photo-${side}-problem`}
        onClick={() => input.current?.click()}
      >
        {isKept ? (
          <StoredPhotoView side={side} label={label} address={address} />
        ) : (
          <span className={styles.plus} aria-hidden="true">
            +
          </span>
        )}
        <span className={styles.name}>{isKept ? `${label} · 点击更换` : label}</span>
      </button>
      <ErrorLine id={`photo-${side}-problem`} spaced>
        {message}
      </ErrorLine>
    </div>
  )
}
