import type { SiteConfig } from '@portal/contract/site-config'
import { formatDateTime } from '@portal/shared'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { BrandMark } from './brand-mark'
import styles from './print-head.module.css'

/** The first line of a printed page: the carrier, its hotline, and the time of the print. It is not on the screen. */
export const PrintHead = ({ brand, hotline }: Pick<SiteConfig, 'brand' | 'hotline'>) => {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    // The browser copies the page as soon as the listeners of this event have returned.
    const update = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return (
    <div className={styles.head} data-print-head>
      <BrandMark size={24} />
      <strong className={styles.name}>{brand}</strong>
      <span>服务热线 {hotline}</span>
      <span className={styles.time}>打印时间 {formatDateTime(printedAt)}</span>
    </div>
  )
}
