import { Result, resultLink } from '@portal/kit/result'
import type { OrderCreated as Created } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { nextStepMessage, OrderFacts } from './order-facts'

interface OrderCreatedProps {
  order: Created
  onAnother: () => void
  /** What happens next, where it is not the usual. */
  next?: (payable: boolean) => string
}

/** What the server stored, and what to do next. */
export const OrderCreated = ({ order, onAnother, next }: OrderCreatedProps) => {
  const payable = order.payMethod === 'SENDER' && order.totalCents > 0
  const key = encodeURIComponent(order.orderNo)

  return (
    <Result
      level={1}
      title="下单成功"
      isCard
      actions={
        <>
          {payable && (
            <Link className={resultLink.primary} to={`/topay?orderNo=${key}`}>
              去支付
            </Link>
          )}
          <Link className={payable ? resultLink.secondary : resultLink.primary} to={`/orderdetails?orderNo=${key}`}>
            查看订单
          </Link>
          <PrintLabelButton orderNos={[order.orderNo]} size="large" />
          <Button size="large" onClick={onAnother}>
            再寄一单
          </Button>
        </>
      }
    >
      <p>{next ? next(payable) : nextStepMessage(order, payable)}</p>
      <OrderFacts order={order} />
    </Result>
  )
}
