import { useStore } from '@portal/shared'
import { useState } from 'react'
import styles from './avatar.module.css'
import { avatarPicture } from './avatar-picture'

/** The customer's avatar, or a placeholder. */
export const Avatar = () => {
  const picture = useStore(avatarPicture)
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.avatar}>
      {picture === '' || picture === broken ? (
        <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true">
          <circle cx="15" cy="12" r="5" />
          <path d="M5 27a10 9 0 0 1 20 0Z" />
        </svg>
      ) : (
        <img src={picture} alt="我的头像" width={30} height={30} onError={() => setBroken(picture)} />
      )}
    </span>
  )
}
