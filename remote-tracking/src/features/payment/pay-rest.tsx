import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { NOT_PAYABLE, ORDER_NOT_FOUND } from '@portal/contract/codes'
import { loadData } from '@portal/shared'
import { useMutation } from '@portal/shared/query'
import { Button } from 'antd'
import styles from './pay-rest.module.css'
import type { PayJob } from './use-payment'

/** Whether an attempt was refused because one of its orders can no longer be paid. */
export const isNothingToPay = (error: unknown): boolean => isRefusal(error, ORDER_NOT_FOUND, NOT_PAYABLE)

/** Those of the orders that are still unpaid. */
const fetchStillUnpaid = async (orderNos: readonly string[]): Promise<string[]> => {
  const unpaid = new Set((await loadData('order/unpaid', {})).map(({ orderNo }) => orderNo))
  return orderNos.filter((orderNo) => unpaid.has(orderNo))
}

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
