import { type ComponentProps, type ComponentType, useId, useState } from 'react'
import styles from './floating-bar.module.css'
import { BarIcon } from './bar-icon'
import type { QrPicture } from './qr-picture'

type Picture = ComponentType<ComponentProps<typeof QrPicture>>

interface OfficialAccountProps {
  url: string
  brand: string
}

/** The official account's QR code, shown on hover and on focus; its code is loaded then. */
export const OfficialAccount = ({ url, brand }: OfficialAccountProps) => {
  const [isShown, setShown] = useState(false)
  const [loaded, setLoaded] = useState<{ Picture: Picture }>()
  const id = useId()
  const show = () => {
    setShown(true)
    if (!loaded)
      import('./qr-picture').then(
        ({ QrPicture: Picture }) => setLoaded({ Picture }),
        () => setShown(false),
      )
  }
  const hide = () => setShown(false)
  return (
    <div className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={styles.action}
        aria-label="官方公众号"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <BarIcon name="qr" />
        <span className={styles.phrase}>
          官方
          <wbr />
          公众号
        </span>
      </button>
      <div id={id} className={styles.qr} hidden={!isShown}>
        {loaded && <loaded.Picture text={url} label={`${brand}官方公众号二维码`} />}
        <p>扫码关注{brand}</p>
      </div>
    </div>
  )
}
