import type { InvoiceRow } from '@portal/contract/invoice'
import actionStyles from '@portal/kit/actions.module.css'
import { StackedCell, TimeCell } from '@portal/kit/cells'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import { invoiceKindLabel, buyerTypeLabel } from '@portal/shared/invoicing'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button, type TableProps } from 'antd'
import type { ReactNode, Ref } from 'react'
import { isPartlyReversed, restHint, statusFacts } from './invoice-status'
import type { RecordAction } from './dialogs/dialog-props'
import styles from './record-row.module.css'
import { ResendButton } from './resend-button'

interface RecordActionsProps {
  record: InvoiceRow
  /** Number of the application whose file is being loaded; '' for none. */
  saving: string
  /** Ref of the link to the details. */
  detailRef: Ref<HTMLAnchorElement> | undefined
  /** Address of the details. */
  detailPath: (applicationNo: string) => string
  onAction: (action: RecordAction, record: InvoiceRow) => void
  onSave: (record: InvoiceRow, format: InvoiceRow['formats'][number]) => void
}

/** The actions for an invoice in the list, by its state (domain §11). */
export const RecordActions = ({ record, saving, detailRef, detailPath, onAction, onSave }: RecordActionsProps) => {
  const { applicationNo, can, formats, status } = record
  const item = (action: RecordAction, text: string) => (
    <Button
      type="link"
      size="small"
      aria-label={`${text}，开票记录 ${applicationNo}`}
      onClick={() => onAction(action, record)}
    >
      {text}
    </Button>
  )
  return (
    <span
      className={`${actionStyles.ofRow} ${styles.actions}`}
      role="group"
      aria-label={`开票记录 ${applicationNo} 的操作`}
    >
      <Link ref={detailRef} to={detailPath(applicationNo)} aria-label={`详情，开票记录 ${applicationNo}`}>
        详情
      </Link>
      {formats.map((format) => (
        <Button
          key={format}
          type="link"
          size="small"
          loading={saving === applicationNo}
          aria-label={`下载${format}，开票记录 ${applicationNo}`}
          onClick={() => onSave(record, format)}
        >
          下载{format}
        </Button>
      ))}
      {can.resend && (
        <ResendButton type="link" size="small" record={record} onResend={() => onAction('resend', record)} />
      )}
      {can.withdraw && item('withdraw', '撤回')}
      {can.change && item('change', '换开')}
      {can.reverse && item('reverse', '红冲')}
      {status === 'FAILED' && (
        <Link to="?tab=apply" aria-label={`重新申请，开票记录 ${applicationNo}`}>
          重新申请
        </Link>
      )}
    </span>
  )
}

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
          {invoiceKindLabel[kind]} · {orderCount}单
        </span>
      </p>
      {restHint(record) !== '' && <p className={`${prose.hint} ${prose.digits}`}>{restHint(record)}</p>}
      {record.waitsFor !== '' && <p className={`${prose.warning} ${prose.typed}`}>待承运商登记{record.waitsFor}</p>}
      {status === 'FAILED' && <p className={`${notice.danger} ${styles.cardFailure}`}>{failureReason}</p>}
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

type Columns = NonNullable<TableProps<InvoiceRow>['columns']>

/** The table's columns (domain §11); `actions` renders the last one. */
export const recordColumns = (actions: (record: InvoiceRow) => ReactNode): Columns => [
  {
    key: 'applicationNo',
    title: '申请号',
    render: (_, { applicationNo }) => <CopyableNumber value={applicationNo} label="申请号" />,
  },
  {
    key: 'title',
    title: '抬头 / 类型',
    render: (_, { buyerName, buyerType, kind }) => (
      <StackedCell below={`${buyerTypeLabel[buyerType]} · ${invoiceKindLabel[kind]}`}>
        <span className={`${prose.oneLine} ${styles.name}`} title={buyerName}>
          {buyerName}
        </span>
      </StackedCell>
    ),
  },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    render: (_, { totalCents }) => <span className={`${prose.strong} ${prose.digits}`}>{formatYuan(totalCents)}</span>,
  },
  { key: 'orders', title: '订单数', align: 'right', render: (_, { orderCount }) => orderCount },
  {
    key: 'status',
    title: '状态',
    render: (_, { status, totalCents, reversedCents, failureReason, waitsFor }) => (
      <span className={layout.lines}>
        <StatusTag tone={statusFacts(status).tone} text={statusFacts(status).text} />
        {isPartlyReversed({ totalCents, reversedCents }) && (
          <span className={`${prose.fine} ${prose.digits}`}>已红冲 {formatYuan(reversedCents)}</span>
        )}
        {status === 'FAILED' && <span className={`${prose.danger} ${styles.failure}`}>{failureReason}</span>}
        {waitsFor !== '' && <span className={`${prose.warning} ${styles.failure}`}>待承运商登记{waitsFor}</span>}
      </span>
    ),
  },
  {
    key: 'invoiceNumber',
    title: '发票号',
    render: (_, { invoiceNumber }) =>
      invoiceNumber === '' ? (
        <span className={prose.hint}>—</span>
      ) : (
        <CopyableNumber value={invoiceNumber} label="发票号" />
      ),
  },
  { key: 'time', title: '时间', render: (_, { createdAt }) => <TimeCell instant={createdAt} /> },
  { key: 'actions', title: '操作', fixed: 'right', render: (_, record) => actions(record) },
]
