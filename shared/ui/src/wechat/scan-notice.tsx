import { Button } from 'antd'
import styles from './scan-area.module.css'

/** Replaces a QR code by its state and the next step. */
export const ScanNotice = ({ text, action, onAct }: { text?: string; action: string; onAct: () => void }) => (
  <div className={styles.notice}>
    {text !== undefined && <p>{text}</p>}
    <Button type="primary" onClick={onAct}>
      {action}
    </Button>
  </div>
)
