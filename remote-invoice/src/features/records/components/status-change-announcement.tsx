import prose from '@portal/kit/prose.module.css'
import type { InvoiceRow } from '@portal/contract/invoice'
import { useState } from 'react'
import { statusChangeAnnouncement } from '../model/invoice-status'

/** Says aloud, politely, which statuses have changed while the page is open. */
export const StatusChangeAnnouncement = ({
  records,
}: {
  records: readonly Pick<InvoiceRow, 'applicationNo' | 'status'>[]
}) => {
  const [known, setKnown] = useState(records)
  const [news, setNews] = useState('')
  if (known !== records) {
    setKnown(records)
    const said = statusChangeAnnouncement(known, records)
    if (said !== '') setNews(said)
  }
  return (
    <p className={prose.spoken} role="status" aria-label="状态变化">
      {news}
    </p>
  )
}
