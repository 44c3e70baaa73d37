import { ErrorLine } from '@portal/shared/ui/error-line'
import prose from '@portal/kit/prose.module.css'
import type { PhotoSide } from '@portal/shared/verify'
import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { StoredPhotoView } from './stored-photo-view'
import styles from './photo-slot.module.css'

/** What the form does with a slot. */
export interface SlotHandle {
  focus: () => void
}

interface PhotoSlotProps {
  side: PhotoSide
  label: string
  /** Just sent by this page; '' for none. */
  address: string
  /** The portal holds one. */
  isKept: boolean
  /** What is missing. */
  problem: string
  onPicked: (photo: ImageBitmap) => void
  ref: Ref<SlotHandle>
}

/** The place of one photo: empty, or with what was uploaded, which may be replaced. */
export const PhotoSlot = ({ side, label, address, isKept, problem, onPicked, ref }: PhotoSlotProps) => {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState('')
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const { readPhoto } = await import('../model/read-photo')
    const chosen = await readPhoto(file)
    setRefused('problem' in chosen ? chosen.problem : '')
    if ('photo' in chosen) onPicked(chosen.photo)
  }
  const said = refused || problem
  return (
    <div>
      <input
        ref={input}
        className={prose.spoken}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`选择${label}照片`}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      <button
        ref={button}
        type="button"
        className={styles.box}
        data-invalid={said !== ''}
        data-kept={isKept}
        aria-label={isKept ? `更换${label}照片` : `上传${label}照片`}
        aria-describedby={said === '' ? undefined : `photo-${side}-problem`}
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
        {said}
      </ErrorLine>
    </div>
  )
}
