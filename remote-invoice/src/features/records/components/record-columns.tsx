import { StackedCell, TimeCell } from '@portal/kit/cells'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { InvoiceRow } from '@portal/contract/invoice'
import { invoiceKindText, titleTypeText } from '@portal/shared/invoicing'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { statusFacts } from '../model/invoice-status'
import styles from './cells.module.css'

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
    render: (_, { buyerName, titleType, kind }) => (
      <StackedCell below={`${titleTypeText[titleType]} · ${invoiceKindText[kind]}`}>
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
    render: (_, { status, failureReason }) => (
      <span className={layout.lines}>
        <StatusTag tone={statusFacts(status).tone} text={statusFacts(status).text} />
        {status === 'FAILED' && <span className={`${prose.danger} ${styles.failure}`}>{failureReason}</span>}
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
