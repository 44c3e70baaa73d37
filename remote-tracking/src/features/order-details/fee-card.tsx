import actions from '@portal/kit/actions.module.css'
import { FoldableCard } from '@portal/kit/foldable-card'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import type { FeeLine } from '@portal/contract/freight'
import * as links from '@portal/contract/links'
import type { OrderDetail } from '@portal/contract/order-detail'
import { formatYuan, hotline } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { MeasuredReview } from './measured-review'
import styles from './fee-card.module.css'

interface FeeRow {
  label: string
  /** Cents; null where the fee type is not part of it. */
  estimate: number | null
  actual: number | null
  /** Why the fee was added or has changed; may be empty. */
  note: string
}

const sum = (lines: readonly FeeLine[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0)

const amountOf = (lines: readonly FeeLine[]) => (lines.length > 0 ? sum(lines) : null)

/**
 * Estimated and actual fees side by side, one row per fee type; several lines of one type (later differences) are
 * summed.
 */
export const feeRows = (estimate: readonly FeeLine[], actual: readonly FeeLine[]): FeeRow[] => {
  const types = [...new Set([...estimate, ...actual].map(({ feeType }) => feeType))]
  return types.map((type) => {
    const ofType = (lines: readonly FeeLine[]) => lines.filter(({ feeType }) => feeType === type)
    const lines = [...ofType(estimate), ...ofType(actual)]
    return {
      label: lines[0]?.label ?? '',
      estimate: amountOf(ofType(estimate)),
      actual: amountOf(ofType(actual)),
      note:
        [
          ...new Set(
            ofType(actual)
              .map(({ note }) => note)
              .filter(Boolean),
          ),
        ].join('；') ||
        (lines[0]?.note ?? ''),
    }
  })
}

interface InvoiceText {
  state: string
  /** The customer's next step, or the event to wait for; may be empty. */
  hint: string
  link: { text: string; to: string } | null
}

type Billed = Pick<OrderDetail, 'invoiceState' | 'orderNo' | 'payMethod' | 'payStatus' | 'role' | 'status'>

const records = { text: '查看开票记录', to: links.invoiceRecords() }

const calledOff: readonly OrderDetail['status'][] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']

const whyNot = ({ payMethod, payStatus, role, status }: Billed): string => {
  if (calledOff.includes(status)) return '订单已取消'
  if (payMethod === 'MONTHLY') return '月结订单随账单统一开票'
  if (payMethod === 'RECEIVER' && role === 'sent') return '到付订单由收件人申请开票'
  if (payMethod === 'RECEIVER' && payStatus === 'NOT_REQUIRED') return `到付订单开票请拨打 ${hotline()} 咨询`
  return '仅限近12个月内已付清运费的订单'
}

/** 发票: whether there is one, or how to get it (domain §11). */
export const invoiceText = (order: Billed): InvoiceText => {
  switch (order.invoiceState) {
    case 'NOT_YET':
      return { state: '暂不可开票', hint: '揽收并付清运费后可申请', link: null }
    case 'ELIGIBLE':
      return {
        state: '可开票',
        hint: '',
        link: { text: '申请开票', to: links.invoice(order.orderNo) },
      }
    case 'SUBMITTED':
      return { state: '开票中', hint: '', link: records }
    case 'ISSUED':
      return { state: '已开票', hint: '', link: records }
    default:
      return { state: '不可开票', hint: whyNot(order), link: null }
  }
}

/** Whether the order can be invoiced, and where. */
const InvoiceLine = ({ order }: { order: OrderDetail }) => {
  const { state, hint, link } = invoiceText(order)
  return (
    <p className={styles.line}>
      <span className={prose.faint}>发票</span>
      <span>
        {state}
        {hint && <span className={`${prose.fine} ${prose.ownLine}`}>{hint}</span>}
      </span>
      {link && (
        <Link className={`${actions.alone} ${prose.unbroken} ${styles.link}`} to={link.to}>
          {link.text}
        </Link>
      )}
    </p>
  )
}

const money = (cents: number | null) => (cents === null ? '—' : formatYuan(cents))

/** The estimate beside the actual fees after the weighing, with the reasons for the difference. */
export const FeeCard = ({ order }: { order: OrderDetail }) => {
  const { estimateLines, actualLines, estimateCents, actualCents, measured } = order
  const weighed = actualCents !== null
  return (
    <FoldableCard
      title="费用明细"
      gist={<span className={prose.digits}>{formatYuan(actualCents ?? estimateCents)}</span>}
    >
      <table className={`${table.table} ${table.sums} ${styles.fees}`}>
        <thead>
          <tr>
            <th scope="col">费用项</th>
            <th scope="col">预估</th>
            {weighed && <th scope="col">实际</th>}
          </tr>
        </thead>
        <tbody>
          {feeRows(estimateLines, actualLines).map(({ label, estimate, actual, note }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <span className={`${prose.fine} ${prose.ownLine}`}>{note}</span>}
              </th>
              <td>{money(estimate)}</td>
              {weighed && <td>{money(actual)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td>{money(estimateCents)}</td>
            {weighed && <td>{money(actualCents)}</td>}
          </tr>
        </tfoot>
      </table>
      <p className={`${prose.fine} ${styles.hint}`}>
        {weighed ? '实际费用按揽收后复核的重量与体积计算' : '预估费用，以实际揽收为准'}
      </p>
      {measured && <MeasuredReview order={order} measured={measured} />}
      <InvoiceLine order={order} />
    </FoldableCard>
  )
}
