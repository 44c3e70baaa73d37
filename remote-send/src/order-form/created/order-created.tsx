import { resultLink } from '@portal/kit/result'
import * as links from '@portal/contract/links'
import type { OrderCreated as Created } from '@portal/contract/order'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { nextStepMessage } from './order-facts'
import { OrderResult } from './order-result'

interface OrderCreatedProps {
  order: Created
  onAnother: () => void
  /** The sentence about the next step, where it is not the usual one. */
  next?: (payable: boolean) => string
}

/** The result after a new order was stored. */
export const OrderCreated = ({ order, onAnother, next }: OrderCreatedProps) => {
  const payable = order.payMethod === 'SENDER' && order.totalCents > 0

  return (
    <OrderResult
      title="下单成功"
      order={order}
      actions={
        <>
          {payable && (
            <Link className={resultLink.primary} to={links.unpaidOrders(order.orderNo)}>
              去支付
            </Link>
          )}
          <Link className={payable ? resultLink.secondary : resultLink.primary} to={links.orderDetails(order.orderNo)}>
            查看订单
          </Link>
          <PrintLabelButton orderNos={[order.orderNo]} size="large" />
          <Button size="large" onClick={onAnother}>
            再寄一单
          </Button>
        </>
      }
    >
      {next ? next(payable) : nextStepMessage(order, payable)}
    </OrderResult>
  )
}
