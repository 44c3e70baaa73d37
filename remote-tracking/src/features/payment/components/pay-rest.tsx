import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useMutation } from '@portal/shared/query'
import { Button } from 'antd'
import { fetchStillUnpaid } from '../api/fetch-still-unpaid'
import type { PayJob } from '../model/use-payment'
import styles from './pay-rest.module.css'

interface PayRestProps {
  /** Why these orders cannot be paid together. */
  text: string
  orderNos: readonly string[]
  onOthers: (job: PayJob) => void
  onClose: () => void
}

/** Offers to pay the other orders when one of them can no longer be paid. */
export const PayRest = ({ text, orderNos, onOthers, onClose }: PayRestProps) => {
  const {
    data: rest,
    error,
    isPending,
    mutate,
  } = useMutation({
    mutationFn: () => fetchStillUnpaid(orderNos),
    onSuccess: (unpaidNos) => {
      if (unpaidNos.length > 0) onOthers({ orderNos: unpaidNos })
    },
  })
  const none = rest?.length === 0
  return (
    <div className={`${layout.stack2} ${styles.rest}`}>
      <p className={`${prose.strong} ${prose.centered} ${styles.text}`} role="alert">
        {error?.message ?? (none ? '所选订单均已无需支付' : text)}
      </p>
      {orderNos.length > 1 && !none && (
        <Button type="primary" size="large" block loading={isPending} onClick={() => mutate()}>
          支付其余订单
        </Button>
      )}
      <Button size="large" block onClick={onClose}>
        知道了
      </Button>
    </div>
  )
}
