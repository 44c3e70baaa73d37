import { qrPath } from '../parts/qr-path'
import styles from './scan-area.module.css'

/** The demo's code: opening its address in another browser confirms the scan instead of WeChat. */
export const StandInCode = ({ url }: { url: string }) => {
  const address = new URL(url, location.href).href
  const { size, path } = qrPath(address)
  return (
    <div className={styles.standIn}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label="微信登录二维码（演示）">
        <path d={path} fill="#000" />
      </svg>
      <a href={address} target="_blank" rel="noopener">
        在另一浏览器中确认
      </a>
    </div>
  )
}
