import fieldset from '@portal/kit/fieldset.module.css'
import prose from '@portal/kit/prose.module.css'
import type { PhotoSide } from '@portal/shared/verify'
import type { RefObject } from 'react'
import { PhotoSlot, type SlotHandle } from './photo-slot'
import styles from './real-name-form.module.css'

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
