import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { toast } from '@portal/shared'
import { type ComponentType, useState } from 'react'
import type { PictureDialogProps } from './picture-dialog'
import styles from './pictures.module.css'

/** Whether an address is https or the portal's own; pictures from elsewhere are not loaded. */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/|\/(?!\/))/.test(address)

interface ThumbnailProps {
  address: string
  name: string
  onOpen: () => void
}

/** One picture that opens in full size; it is loaded when it is near the screen, and says so when it cannot be. */
const Thumbnail = ({ address, name, onOpen }: ThumbnailProps) => {
  const [failed, setFailed] = useState(false)
  if (failed) return <span className={`${prose.fine} ${prose.centered} ${styles.failed}`}>{name}暂时无法显示</span>
  return (
    <button type="button" className={styles.thumbnail} aria-label={`查看大图：${name}`} onClick={onOpen}>
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        width={160}
        height={120}
        onError={() => setFailed(true)}
      />
    </button>
  )
}

interface PicturesProps {
  /** Subject of the pictures: title of the dialog, and text for screen readers. */
  title: string
  addresses: readonly string[]
}

/** Thumbnails that open in a dialog, which is loaded when it is first opened. */
export const Pictures = ({ title, addresses }: PicturesProps) => {
  const shownAddresses = addresses.filter(isPictureAddress)
  const [opened, setOpened] = useState<{ Dialog: ComponentType<PictureDialogProps>; index: number } | null>(null)
  const open = async (index: number) => {
    try {
      const { PictureDialog } = await import(/* webpackChunkName: "picture-dialog" */ './picture-dialog')
      setOpened({ Dialog: PictureDialog, index })
    } catch {
      toast.error('图片打开失败，请重试')
    }
  }
  return shownAddresses.length === 0 ? null : (
    <>
      <ul className={`${layout.list} ${layout.row2}`}>
        {shownAddresses.map((address, index) => (
          <li key={address}>
            <Thumbnail
              address={address}
              name={shownAddresses.length > 1 ? `${title}${index + 1}` : title}
              onOpen={() => void open(index)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Dialog title={title} addresses={shownAddresses} first={opened.index} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}
