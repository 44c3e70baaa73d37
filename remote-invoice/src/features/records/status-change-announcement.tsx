import prose from '@portal/kit/prose.module.css'
import type { InvoiceRow } from '@portal/contract/invoice'
import { useState } from 'react'
import { statusChangeAnnouncement } from './invoice-status'

/** Announces politely which statuses have changed while the page is open. */
export const StatusChangeAnnouncement = ({
  records,
}: {
  records: readonly Pick<InvoiceRow, 'applicationNo' | 'status'>[]
}) => {
  const [previousRecords, setPreviousRecords] = useState(records)
  const [news, setNews] = useState('')
  if (previousRecords !== records) {
    setPreviousRecords(records)
    const announcement = statusChangeAnnouncement(previousRecords, records)
    if (announcement !== '') setNews(announcement)
  }
  return (
    <p className={prose.spoken} role="status" aria-label="状态变化">
      {news}
    </p>
  )
}
