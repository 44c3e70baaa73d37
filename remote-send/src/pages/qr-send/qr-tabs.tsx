import { Segmented } from 'antd'
import styles from '../../features/qr/qr.module.css'

export type QrTab = 'mine' | 'outlet' | 'share'

const tabs: { value: QrTab; label: string }[] = [
  { value: 'mine', label: '我的寄件码' },
  { value: 'outlet', label: '扫网点码' },
  { value: 'share', label: '分享给好友' },
]

/** Tabs of the three ways to send by code; the address contains the tab. */
export const QrTabs = ({ tab, onChange }: { tab: QrTab; onChange: (tab: QrTab) => void }) => (
  <div className={styles.tabs}>
    <Segmented tabIndex={-1} size="large" options={tabs} value={tab} onChange={onChange} aria-label="二维码寄件方式" />
  </div>
)
