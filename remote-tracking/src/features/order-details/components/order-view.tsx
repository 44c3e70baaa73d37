import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { useUserInfo } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { ActionItemProps } from '../../../components/action-item/action-item'
import { roleOf } from '../model/role-of'
import { DeclarationCard } from './declaration-card'
import { FeeCard } from './fee-card'
import { DeliveryCard } from './delivery-card'
import { GoodsCard } from './goods-card'
import { LogCard } from './log-card'
import { OrderHead } from './order-head'
import { MapCard } from './map/map-card'
import styles from './order-view.module.css'
import { PartyCard } from './party-card'
import { PaymentsCard } from './payments-card'
import { PiecesCard } from './pieces-card'
import { ProofCard } from './proof-card'
import { RatingCard } from './rating-card'
import { TraceCard } from './trace-card'

interface OrderViewProps {
  order: OrderDetail
  following: boolean
  interrupted: boolean
  onAction: ActionItemProps['onAction']
}

/** Everything about one order. */
export const OrderView = ({ order, following, interrupted, onAction }: OrderViewProps) => {
  const own = roleOf(order, useUserInfo()?.userTel ?? '')
  const paysNothing = order.role === 'received' && order.payMethod !== 'RECEIVER'
  return (
    <div className={layout.column4}>
      <OrderHead order={order} onAction={onAction} />
      <div className={`${layout.column4} ${styles.columns}`}>
        <div className={`${layout.column4} ${styles.trace}`}>
          <MapCard order={order} />
          <ProofCard proof={order.proofOfDelivery} />
          <RatingCard order={order} />
          <DeliveryCard order={order} />
          <PiecesCard order={order} />
          <TraceCard nodes={order.nodes} following={following} interrupted={interrupted} />
        </div>
        <div className={`${layout.column4} ${styles.side}`}>
          <Card title="收寄信息">
            <PartyCard title="寄件人" party={order.sender} own={own === 'sender'} />
            <PartyCard title="收件人" party={order.receiver} own={own === 'receiver'} />
          </Card>
          {!paysNothing && <FeeCard order={order} />}
          <PaymentsCard payments={order.payments} refunds={order.refunds} />
        </div>
        <div className={`${layout.column4} ${styles.rest}`}>
          <GoodsCard order={order} />
          {order.declaration && <DeclarationCard declaration={order.declaration} />}
          <LogCard log={order.log} />
        </div>
      </div>
    </div>
  )
}
