import { resultLink } from '@portal/kit/result'
import * as links from '@portal/contract/links'
import type { OrderModified } from '@portal/contract/order'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { OrderResult } from '../../order-form/created/order-result'
import { remainingModifications } from './modification-refusal'

interface OrderChangedProps {
  order: OrderModified
  onAgain: () => void
}

/** The stored order, and the number of remaining modifications. */
export const ModificationDone = ({ order, onAgain }: OrderChangedProps) => {
  const remaining = remainingModifications(order)

  return (
    <OrderResult
      title="修改成功"
      order={order}
      actions={
        <>
          <Link className={resultLink.primary} to={links.orderDetails(order.orderNo)}>
            查看订单
          </Link>
          {remaining > 0 && (
            <Button size="large" onClick={onAgain}>
              继续修改
            </Button>
          )}
        </>
      }
    >
      {remaining > 0 ? `本订单还可修改${remaining}次。` : '本订单的修改次数已用完。'}
      费用有变化时，差额请在订单详情中支付，多付的部分将原路退回。
    </OrderResult>
  )
}
