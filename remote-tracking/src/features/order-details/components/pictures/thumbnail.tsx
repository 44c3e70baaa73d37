import prose from '@portal/kit/prose.module.css'
import { useState } from 'react'
import styles from './pictures.module.css'

interface ThumbnailProps {
  address: string
  name: string
  onOpen: () => void
}

/** One picture that opens in full size; it is loaded when it is near the screen, and says so when it cannot be. */
export const Thumbnail = ({ address, name, onOpen }: ThumbnailProps) => {
  const [failed, setFailed] = useState(false)
  if (failed) return <span className={`${prose.fine} ${prose.centered} ${styles.failed}`}>{name}暂时无法显示</span>
  return (
    <button type="button" className={styles.thumbnail} aria-label={`查看大图：${name}`} onClick={onOpen}>
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        width={112}
        height={84}
        onError={() => setFailed(true)}
      />
    </button>
  )
}
