import prose from '@portal/kit/prose.module.css'
import type { PhotoSide } from '@portal/shared/verify'
import { useOwnPhoto } from '../api/use-own-photo'
import styles from './photo-slot.module.css'

interface KeptPhotoProps {
  side: PhotoSide
  label: string
  /** Address of the photo in this page; '' to fetch it from the server. */
  address: string
}

/** An uploaded photo. */
export const StoredPhotoView = ({ side, label, address }: KeptPhotoProps) =>
  address === '' ? (
    <StoredPhoto side={side} label={label} />
  ) : (
    <img className={styles.picture} src={address} alt={`${label}照片`} />
  )

const StoredPhoto = ({ side, label }: Omit<KeptPhotoProps, 'address'>) => {
  const { data, isError } = useOwnPhoto(side)
  if (data !== undefined) return <img className={styles.picture} src={data} alt={`${label}照片`} />
  return <span className={prose.secondary}>{isError ? '照片暂时无法显示' : '照片加载中…'}</span>
}
