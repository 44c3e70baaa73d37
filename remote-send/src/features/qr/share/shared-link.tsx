import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import styles from '../qr.module.css'

/** The link, which is shown only once. */
export const SharedLink = ({ code, onAnother }: { code: string; onAnother: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = `${location.origin}/DimensionalCodeShipping?code=${code}`
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${surface.plain} ${styles.code}`} aria-labelledby="shared-link">
      <h2 id="shared-link" ref={heading} tabIndex={-1} className={styles.status}>
        分享链接已生成
      </h2>
      <div className={styles.frame}>
        <QrCode text={address} label="分享二维码" />
      </div>
      <p className={`${prose.secondary} ${prose.digits}`}>把二维码或链接发给好友，好友登录后即可填写。</p>
      <div className={styles.link}>
        <CopyableNumber label="分享链接" value={address} />
      </div>
      <p className={`${prose.secondary} ${prose.digits}`}>
        链接只显示这一次，24 小时内有效；可在下方“我的分享”中撤回。
      </p>
      <Button onClick={onAnother}>再分享一个</Button>
    </section>
  )
}
