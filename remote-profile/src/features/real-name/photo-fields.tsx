import fieldset from '@portal/kit/fieldset.module.css'
import { FileInput } from '@portal/kit/file-input'
import prose from '@portal/kit/prose.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import type { PhotoSide } from '@portal/shared/verify'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { StoredPhotoView } from './stored-photo-view'
import styles from './photo-fields.module.css'

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
const PhotoSlot = ({ side, label, address, isKept, problem, onPicked, ref }: PhotoSlotProps) => {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState('')
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  const pick = async (file: File) => {
    const { readPhoto } = await import('./read-photo')
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

export interface NeededPhoto {
  side: PhotoSide
  label: string
}

interface PhotoFieldsProps {
  needed: readonly NeededPhoto[]
  /** Sides whose photos the server has. */
  storedSides: readonly PhotoSide[]
  /** Addresses of the photos that this page has sent, by side. */
  addresses: Readonly<Partial<Record<PhotoSide, string>>>
  /** Whether missing photos are reported. */
  isValidated: boolean
  slots: RefObject<Map<PhotoSide, SlotHandle>>
  onPicked: (photo: ImageBitmap, needed: NeededPhoto) => void
}

/** 证件照片: the photos that the chosen document needs. */
export const PhotoFields = ({ needed, storedSides, addresses, isValidated, slots, onPicked }: PhotoFieldsProps) => (
  <fieldset className={`${fieldset.group} ${styles.photos}`}>
    <legend className={fieldset.legend}>证件照片</legend>
    <p className={`${prose.secondary} ${styles.hint}`}>
      JPG 或 PNG，短边不小于 600 像素。照片在您的设备上压缩并加注“仅用于实名寄递”水印后才会上传。
    </p>
    <div className={styles.slots}>
      {needed.map(({ side, label }) => (
        <PhotoSlot
          key={side}
          side={side}
          label={label}
          address={addresses[side] ?? ''}
          isKept={storedSides.includes(side)}
          problem={isValidated && !storedSides.includes(side) ? `请上传${label}照片` : ''}
          ref={(slot) => {
            if (slot === null) slots.current.delete(side)
            else slots.current.set(side, slot)
          }}
          onPicked={(photo) => onPicked(photo, { side, label })}
        />
      ))}
    </div>
  </fieldset>
)
