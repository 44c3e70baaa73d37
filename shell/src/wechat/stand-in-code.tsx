import { QrPicture } from '../floating-bar/qr-picture'
import styles from './wechat-login.module.css'

/** The demo's code: whoever opens its address in another browser confirms in place of WeChat. */
export const StandInCode = ({ url }: { url: string }) => {
  const address = new URL(url, location.href).href
  return (
    <div className={styles.standIn}>
      <QrPicture text={address} label="微信登录二维码（演示）" />
      <a href={address} target="_blank" rel="noopener">在另一浏览器中确认</a>
    </div>
  )
}
