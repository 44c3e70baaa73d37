import badge from '@portal/kit/badge.module.css'
import ground from '@portal/kit/ground.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import totals from '@portal/kit/total.module.css'
import { CallError, formatYuan, loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { InvoicePreview } from '@portal/contract/invoice'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { Transports } from '../../../components/transports'
import { waitingHint } from '../../../components/waiting-hint'
import { isAboutOrders } from '../model/apply-errors'
import styles from './preview-panel.module.css'

/** A preview of the invoices for the orders; fetched again whenever it is shown. */
export const usePreview = (orderNos: readonly string[]) =>
  useQuery({
    queryKey: ['invoice/preview', orderNos],
    queryFn: () => loadData('invoice/preview', { orderNos: [...orderNos] }),
    gcTime: 0,
  })

interface PreviewPanelProps {
  preview: InvoicePreview | undefined
  loading: boolean
  error: unknown
  onRetry: () => void
  /** Removes the orders that cannot be invoiced. */
  onSettle: (refusal: string) => void
}

/** The invoices to issue: one per seller, with its lines and their tax. */
export const PreviewPanel = ({ preview, loading, error, onRetry, onSettle }: PreviewPanelProps) => {
  if (error && !loading) {
    return (
      <>
        <LoadError error={error} onRetry={onRetry} />
        {error instanceof CallError && isAboutOrders(error) && (
          <p className={`${prose.centered} ${styles.settle}`}>
            <Button type="primary" onClick={() => onSettle(error.message)}>
              移出不可开票的订单
            </Button>
          </p>
        )}
      </>
    )
  }
  if (!preview) return <PageSkeleton rows={4} />
  const { invoices, totalCents } = preview
  return (
    <div aria-busy={loading}>
      <p className={`${prose.typed} ${styles.split}`} role="status">
        {invoices.length > 1 ? (
          <>
            将拆分为 <strong>{invoices.length}</strong> 张发票，不同销售方分别开具
          </>
        ) : (
          <>
            将开具 <strong>1</strong> 张发票
          </>
        )}
      </p>
      <ul className={`${layout.list} ${layout.stack3} ${styles.invoices}`}>
        {invoices.map(({ seller, orderCount, lines, totalCents: total, taxCents, waitsFor }, index) => (
          <li key={seller.taxNo} className={styles.invoice}>
            <p className={`${prose.strong} ${prose.typed}`}>
              <span className={`${badge.small} ${ground.active} ${styles.index}`}>第 {index + 1} 张</span>
              {seller.name}
            </p>
            <p className={`${prose.hint} ${prose.digits} ${prose.typed}`}>
              销售方税号 {seller.taxNo} · {orderCount} 单
            </p>
            <dl className={styles.lines}>
              {lines.map(({ content, ratePercent, totalCents: amount }) => (
                <div key={`${content}${ratePercent}`} className={styles.line}>
                  <dt className={prose.secondary}>
                    {content}（税率 {ratePercent}%）
                  </dt>
                  <dd className={`${prose.plain} ${prose.digits}`}>{formatYuan(amount)}</dd>
                </div>
              ))}
              <div className={styles.line}>
                <dt className={prose.secondary}>其中税额</dt>
                <dd className={`${prose.plain} ${prose.digits}`}>{formatYuan(taxCents)}</dd>
              </div>
              <div className={`${styles.line} ${styles.sum}`}>
                <dt className={prose.secondary}>价税合计</dt>
                <dd className={`${prose.plain} ${prose.digits}`}>{formatYuan(total)}</dd>
              </div>
            </dl>
            <Transports lines={lines} />
            {waitsFor !== '' && (
              <p className={`${prose.warning} ${prose.typed}`} role="status">
                {waitingHint(waitsFor)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={`${totals.total} ${styles.total}`}>
        <span>开票总额</span>
        <strong>{formatYuan(totalCents)}</strong>
      </p>
    </div>
  )
}
