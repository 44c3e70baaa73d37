import notice from '@portal/kit/notice.module.css'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import type { InvoiceRow } from '@portal/contract/invoice'
import { invoiceKindText } from '@portal/shared/invoicing'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { ReactNode } from 'react'
import { statusFacts } from '../model/invoice-status'
import styles from './record-card.module.css'

interface RecordCardProps {
  record: InvoiceRow
  actions: ReactNode
}

/** An invoice of the list on a narrow screen. */
export const RecordCard = ({ record, actions }: RecordCardProps) => {
  const { applicationNo, buyerName, kind, totalCents, orderCount, status, invoiceNumber, createdAt, failureReason } =
    record
  const { tone, text } = statusFacts(status)
  return (
    <article className={layout.stack2} aria-label={`开票记录 ${applicationNo}`}>
      <header className={`${prose.strong} ${styles.head}`}>
        <span className={`${prose.typed} ${styles.buyer}`}>{buyerName}</span>
        <StatusTag tone={tone} text={text} />
      </header>
      <p className={`${prose.secondary} ${styles.sum}`}>
        <strong>{formatYuan(totalCents)}</strong>
        <span>
          {invoiceKindText[kind]} · {orderCount}单
        </span>
      </p>
      {status === 'FAILED' && <p className={`${notice.danger} ${styles.failure}`}>{failureReason}</p>}
      <DescriptionList
        facts={[
          ['发票号', invoiceNumber !== '' && <CopyableNumber key="number" value={invoiceNumber} label="发票号" />],
          ['申请号', applicationNo],
          ['申请时间', formatDateTime(createdAt)],
        ]}
      />
      <footer className={styles.foot}>{actions}</footer>
    </article>
  )
}
