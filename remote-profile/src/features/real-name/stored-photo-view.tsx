import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { PhotoSide } from '@portal/shared/verify'
import styles from './stored-photo-view.module.css'

/** One of the customer's own photos as the address of an image. It is not cached, as it is personal. */
const useOwnPhoto = (side: PhotoSide) =>
  useQuery({
    queryKey: ['realname/photo', side],
    queryFn: async () => `data:image/jpeg;base64,${(await loadData('realname/photo', { side })).photoBase64}`,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

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
