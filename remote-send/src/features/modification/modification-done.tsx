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

/** What the server stored, and how often the order can be changed yet. */
export const ModificationDone = ({ order, onAgain }: OrderChangedProps) => {
  const left = remainingModifications(order)

  return (
    <OrderResult
      title="修改成功"
      order={order}
      actions={
        <>
          <Link className={resultLink.primary} to={links.orderDetails(order.orderNo)}>
            查看订单
          </Link>
          {left > 0 && (
            <Button size="large" onClick={onAgain}>
              继续修改
            </Button>
          )}
        </>
      }
    >
      {left > 0 ? `本订单还可修改${left}次。` : '本订单的修改次数已用完。'}
      费用有变化时，差额请在订单详情中支付，多付的部分将原路退回。
    </OrderResult>
  )
}
