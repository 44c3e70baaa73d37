import type { InvoiceDetail } from '@portal/contract/invoice'
import * as links from '@portal/contract/links'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import { reversalReasonLabel } from '@portal/shared/invoicing'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { isMissing, useRecordDetail } from '../use-record-detail'
import { StatusChangeAnnouncement } from '../status-change-announcement'
import { reversalLabel } from '../invoice-status'
import { type RecordQuery, recordSearch } from '../record-query'
import { InvoiceSheet } from './invoice-sheet'
import styles from './record-detail.module.css'
import { RecordHead } from './record-head'

/** The log of the invoice with actions and actors, the newest first. */
const LogPart = ({ log }: Pick<InvoiceDetail, 'log'>) => (
  <Card title="办理记录" level={3}>
    <ol className={`${layout.list} ${layout.stack3} ${styles.log}`} reversed>
      {[...log].reverse().map(({ at, action, actor }, index) => (
        <li key={log.length - index}>
          <span className={prose.typed}>{action}</span>
          <span className={`${prose.fine} ${prose.digits}`}>
            <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)

/** The orders of the invoice; a long list has a scroll area of its own, which its links move by keyboard. */
const OrdersPart = ({ orders }: Pick<InvoiceDetail, 'orders'>) => (
  <Card title={`包含订单（${orders.length}）`} level={3}>
    <ul className={`${layout.list} ${layout.ruled} ${styles.orders}`} aria-label="包含的订单">
      {orders.map(({ orderNo, ewbNo, amountCents, reversedCents }) => (
        <li key={orderNo}>
          <span>
            <Link to={links.orderDetails(orderNo)} aria-label={`订单 ${orderNo} 详情`}>
              {orderNo}
            </Link>
            <span className={`${prose.fine} ${prose.digits} ${prose.ownLine}`}>运单号 {ewbNo}</span>
          </span>
          <span className={`${prose.digits} ${styles.amount}`}>
            {formatYuan(amountCents)}
            {reversedCents > 0 && (
              <span className={`${prose.fine} ${prose.ownLine}`}>已红冲 {formatYuan(reversedCents)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

interface ReversalPartProps {
  invoice: InvoiceDetail
  pathOf: (applicationNo: string) => string
}

/** The red invoices, the newest first, and the invoice that took the place; nothing when none was requested. */
const ReversalPart = ({ invoice: { reversals, replacedBy }, pathOf }: ReversalPartProps) =>
  reversals.length === 0 ? null : (
    <Card title="红冲信息" level={3}>
      <ul className={`${layout.list} ${layout.ruled} ${layout.stack3} ${styles.reversals}`} aria-label="红字发票">
        {[...reversals].reverse().map((reversal) => (
          <li key={reversal.attempt}>
            <DescriptionList
              facts={[
                ['进度', reversalLabel(reversal)],
                ['红冲金额', `${formatYuan(reversal.totalCents)}（税额 ${formatYuan(reversal.taxCents)}）`],
                ['原因', [reversalReasonLabel[reversal.reason], reversal.note].filter(Boolean).join('：')],
                [
                  '红字发票号',
                  reversal.redNumber === '' ? (
                    ''
                  ) : (
                    <CopyableNumber key="number" value={reversal.redNumber} label="红字发票号" />
                  ),
                ],
                ['申请', `${formatDateTime(reversal.requestedAt)} · ${reversal.requestedBy}`],
              ]}
            />
          </li>
        ))}
      </ul>
      {replacedBy !== '' && (
        <DescriptionList
          facts={[
            [
              '新发票',
              <Link key="new" to={pathOf(replacedBy)}>
                {replacedBy}
              </Link>,
            ],
          ]}
        />
      )}
    </Card>
  )

interface RecordViewProps {
  invoice: InvoiceDetail
  takesFocus: boolean
  /** Address of the details of another application. */
  pathOf: (applicationNo: string) => string
}

/** Everything about one invoice. */
const RecordView = ({ invoice, takesFocus, pathOf }: RecordViewProps) => (
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

interface RecordDetailProps {
  /** The list's query, for the way back. */
  query: RecordQuery
  applicationNo: string
  /** Whether the customer has just opened it from another view. */
  takesFocus: boolean
}

/** One invoice of the customer, polled while it is being processed. */
export const RecordDetail = ({ query, applicationNo, takesFocus }: RecordDetailProps) => {
  const { data, error, refetch } = useRecordDetail(applicationNo)
  const list = recordSearch(query)
  const isErased = isMissing(error)
  return (
    <div className={layout.column4}>
      <nav aria-label="返回">
        <Link className={styles.back} to={list}>
          ‹ 返回开票记录
        </Link>
      </nav>
      {isErased && <EmptyState text="开票记录不存在或无权查看" action={<Link to={list}>返回开票记录</Link>} />}
      {!isErased &&
        !data &&
        (error ? (
          <LoadError error={error} onRetry={() => void refetch()} kept="您的发票不受影响。" />
        ) : (
          <PageSkeleton shape="cards" rows={4} />
        ))}
      {!isErased && data && (
        <>
          {error && <LoadError compact error={error} onRetry={() => void refetch()} />}
          <RecordView invoice={data} takesFocus={takesFocus} pathOf={(other) => recordSearch(query, other)} />
        </>
      )}
    </div>
  )
}
