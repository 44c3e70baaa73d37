import layout from '@portal/kit/layout.module.css'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { StatusChangeAnnouncement } from '../components/status-change-announcement'
import { InvoiceSheet } from './invoice-sheet'
import { LogPart } from './log-part'
import { OrdersPart } from './orders-part'
import { RecordHead } from './record-head'
import styles from './record-detail.module.css'
import { ReversalPart } from './reversal-part'

interface RecordViewProps {
  invoice: InvoiceDetail
  takesFocus: boolean
  /** Address of the details of another application. */
  pathOf: (applicationNo: string) => string
}

/** Everything about one invoice. */
export const RecordView = ({ invoice, takesFocus, pathOf }: RecordViewProps) => (
  <>
    <StatusChangeAnnouncement records={[invoice]} />
    <RecordHead invoice={invoice} takesFocus={takesFocus} pathOf={pathOf} />
    <div className={`${layout.column4} ${styles.columns}`}>
      <InvoiceSheet invoice={invoice} />
      <div className={layout.column4}>
        <ReversalPart invoice={invoice} pathOf={pathOf} />
        <OrdersPart orders={invoice.orders} />
        <LogPart log={invoice.log} />
      </div>
    </div>
  </>
)
