import buttonLink from '@portal/kit/button-link.module.css'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { OrderDetail } from '@portal/contract/order-detail'
import { Link } from '@portal/shared/router'
import { DecisionFacts } from '../../../components/delivery-decision/decision-facts'
import { isToBeDelivered } from '../../../model/order-action'

/** 收货安排: the receiver's decision, for the sender; the order's receiver can decide from here. */
export const DeliveryCard = ({ order }: { order: OrderDetail }) => {
  const { role, orderNo, delivery } = order
  const mayDecide = role === 'received' && isToBeDelivered(order)
  return delivery === null && !mayDecide ? null : (
    <Card title={role === 'sent' ? '收件人的收货安排' : '收货安排'}>
      <div className={layout.stack3}>
        {delivery === null ? (
          <p className={prose.secondary}>怎么收、什么时候收，都可以在这里安排。</p>
        ) : (
          <DecisionFacts decision={delivery} />
        )}
        {mayDecide && (
          <div>
            <Link className={buttonLink.secondary} to={links.delivery(orderNo)}>
              {delivery === null ? '安排收货' : '修改安排'}
            </Link>
          </div>
        )}
      </div>
    </Card>
  )
}
