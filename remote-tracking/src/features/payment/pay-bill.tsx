import { errorMessage } from '@portal/kit/error-message'
import layout from '@portal/kit/layout.module.css'
import plainTable from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import { formatYuan, loadData, loadDownloadFile, toast } from '@portal/shared'
import { useMutation, useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './pay-bill.module.css'

interface PayBillProps {
  paymentNo: string
  /** Number of its orders. */
  count: number
  /** Called when an order is followed; without it, it opens in another tab, and the payment stays. */
  onLeave?: () => void
}

/** 账单 of a payment for several orders: its lines when it is unfolded, and the same as a file. */
export const PayBill = ({ paymentNo, count, onLeave }: PayBillProps) => {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['payment/bill', paymentNo],
    queryFn: () => loadData('payment/bill', { paymentNo }),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  })
  const download = useMutation({
    mutationFn: async () => (await loadDownloadFile())('payment/billFile', { paymentNo }),
    onError: (failure) => toast.error(errorMessage(failure, '账单下载失败，请稍后重试')),
  })

  return (
    <details className={styles.bill} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={prose.secondary}>账单明细（{count} 单）</summary>
      {!data &&
        (error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={3} />)}
      {data && (
        <div className={layout.stack2}>
          <div className={styles.lines}>
            <table className={`${plainTable.table} ${plainTable.sums}`}>
              <thead>
                <tr>
                  <th scope="col">运单</th>
                  <th scope="col">收件人</th>
                  <th scope="col" className={styles.amount}>
                    金额
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.lines.map(({ orderNo, ewbNo, receiverName, amountCents }) => (
                  <tr key={orderNo}>
                    <td>
                      {ewbNo}
                      <span className={`${prose.fine} ${prose.ownLine}`}>
                        <Link
                          to={links.orderDetails(orderNo)}
                          target={onLeave ? undefined : '_blank'}
                          onClick={onLeave}
                        >
                          {orderNo}
                        </Link>
                      </span>
                    </td>
                    <td className={prose.typed}>{receiverName}</td>
                    <td className={styles.amount}>{formatYuan(amountCents)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    合计 {data.lines.length} 单
                  </th>
                  <td className={styles.amount}>{formatYuan(data.amountCents)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          <Button block loading={download.isPending} onClick={() => download.mutate()}>
            下载账单
          </Button>
        </div>
      )}
    </details>
  )
}
