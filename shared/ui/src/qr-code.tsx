import { qrPath } from './parts/qr-path'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
  /** No longer valid. */
  dimmed?: boolean
}

/** A text as a QR code. */
export const QrCode = ({ text, label, dimmed = false }: QrCodeProps) => {
  const { size, path } = qrPath(text)
  return (
    <div className={`${styles.frame} ${dimmed ? styles.dimmed : ''}`}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={dimmed ? `${label}（已失效）` : label}
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
