import { DescriptionList } from '@portal/kit/description-list'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import totals from '@portal/kit/total.module.css'
import { formatDateTime, formatMoney, formatYuan } from '@portal/shared'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { buyerTypeLabel } from '@portal/shared/invoicing'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Transports } from '../../../components/transports'
import styles from './invoice-sheet.module.css'

const sheetTitle = { ORDINARY: '电子发票（普通发票）', SPECIAL: '电子发票（增值税专用发票）' }

/** The content of the invoice, laid out like the printed one. */
export const InvoiceSheet = ({ invoice }: { invoice: InvoiceDetail }) => {
  const {
    kind,
    buyerType,
    buyerName,
    taxNo,
    addressPhone,
    bankAccount,
    email,
    remark,
    seller,
    lines,
    totalCents,
    taxCents,
    invoiceNumber,
    issuedAt,
  } = invoice
  return (
    <section className={`${layout.column4} ${styles.sheet}`} aria-label="发票内容">
      <header className={styles.head}>
        <h3 className={`${heading.xl} ${prose.strong} ${styles.title}`}>{sheetTitle[kind]}</h3>
        {invoiceNumber !== '' && (
          <DescriptionList
            facts={[
              ['发票号码', <CopyableNumber key="number" value={invoiceNumber} label="发票号" />],
              ['开票时间', issuedAt === null ? '' : formatDateTime(issuedAt)],
            ]}
          />
        )}
      </header>
      <div className={styles.parties}>
        <section aria-label="购买方">
          <h4 className={`${prose.hint} ${prose.strong} ${styles.party}`}>购买方 · {buyerTypeLabel[buyerType]}</h4>
          <DescriptionList
            facts={[
              ['名称', buyerName],
              ['税号', taxNo],
              ['地址电话', addressPhone],
              ['开户行及账号', bankAccount],
            ]}
          />
        </section>
        <section aria-label="销售方">
          <h4 className={`${prose.hint} ${prose.strong} ${styles.party}`}>销售方</h4>
          <DescriptionList
            facts={[
              ['名称', seller.name],
              ['税号', seller.taxNo],
            ]}
          />
        </section>
      </div>
      <table className={`${table.table} ${table.sums} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">金额</th>
            <th scope="col">税率</th>
            <th scope="col">税额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.content}${line.item}`}>
              <th scope="row">{line.item === undefined ? line.content : `*${line.content}*${line.item}`}</th>
              <td>{formatMoney(line.totalCents - line.taxCents)}</td>
              <td>{line.ratePercent}%</td>
              <td>{formatMoney(line.taxCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td>{formatMoney(totalCents - taxCents)}</td>
            <td />
            <td>{formatMoney(taxCents)}</td>
          </tr>
        </tfoot>
      </table>
      <Transports lines={lines} />
      <p className={`${totals.total} ${styles.total}`}>
        <span>价税合计</span>
        <strong>{formatYuan(totalCents)}</strong>
      </p>
      <DescriptionList
        facts={[
          ['备注', remark],
          ['接收邮箱', email],
        ]}
      />
    </section>
  )
}
