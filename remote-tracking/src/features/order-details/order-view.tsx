import buttonLink from '@portal/kit/button-link.module.css'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { FoldableCard } from '@portal/kit/foldable-card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import tone from '@portal/kit/tone.module.css'
import * as links from '@portal/contract/links'
import type { OrderDetail } from '@portal/contract/order-detail'
import { formatDateTime, useIsBelow, useUserInfo } from '@portal/shared'
import { Link } from '@portal/shared/router'
import type { ActionItemProps } from '../../components/action-item'
import { DecisionFacts } from '../../components/decision-facts'
import { nodeText, TraceTimeline } from '../../components/trace-timeline'
import { isToBeDelivered } from '../../model/order-action'
import { DeclarationCard } from './declaration-card'
import { FeeCard } from './fee-card'
import { goodsFacts, otherCollectionPlace, serviceFacts } from './order-facts'
import { MapCard } from './map-card'
import { OrderHead } from './order-head'
import styles from './order-view.module.css'
import { PartyCard } from './party-card'
import { PaymentsCard } from './payments-card'
import { Pictures } from './pictures/pictures'
import { PiecesCard } from './pieces-card'
import { RatingCard } from './rating-card'

interface TraceCardProps {
  nodes: OrderDetail['nodes']
  /** Whether the page gets live updates of the trace. */
  following: boolean
  /** Whether the last update failed. */
  interrupted: boolean
}

/** The trace of the shipment, with old days folded on a phone. New nodes are announced to screen readers. */
const TraceCard = ({ nodes, following, interrupted }: TraceCardProps) => {
  const [newest] = nodes
  const isPhone = useIsBelow('phone')
  return (
    <Card
      title="物流轨迹"
      extra={
        following && (
          <span className={interrupted ? `${prose.warning} ${styles.interrupted}` : `${tone.done} ${styles.live}`}>
            {interrupted ? '更新中断，正在重试' : '实时更新中'}
          </span>
        )
      }
    >
      <p className={prose.spoken} role="status">
        {newest && `最新：${nodeText(newest.nodeType)}，${newest.description}`}
      </p>
      <TraceTimeline nodes={nodes} open={!isPhone} />
    </Card>
  )
}

/** Whether the customer is the sender or the receiver of the order; the sender when both phones are theirs. */
const roleOf = (
  { role, sender, receiver }: Pick<OrderDetail, 'role' | 'sender' | 'receiver'>,
  userTel: string,
): 'sender' | 'receiver' =>
  role === 'received' || (receiver.mobile === userTel && sender.mobile !== userTel) ? 'receiver' : 'sender'

/** The log of the order; folded, as most customers never need it. */
const LogCard = ({ log }: Pick<OrderDetail, 'log'>) =>
  log.length === 0 ? null : (
    <FoldableCard title={`操作记录（${log.length}）`} everywhere>
      <ul className={`${layout.list} ${layout.stack2} ${styles.log}`}>
        {log.map(({ at, action, actor }) => (
          <li key={`${at}${action}`}>
            <time className={`${prose.faint} ${prose.digits}`} dateTime={at}>
              {formatDateTime(at)}
            </time>
            <span>{action}</span>
            <span className={`${prose.secondary} ${styles.actor}`}>{actor}</span>
          </li>
        ))}
      </ul>
    </FoldableCard>
  )

/** Where the goods were really collected, when that is another place than the sender's address. */
const CollectionPlace = ({ order }: { order: OrderDetail }) => {
  const text = otherCollectionPlace(order)
  return text === '' ? null : <p className={`${prose.secondary} ${prose.typed}`}>实际揽收地：{text}</p>
}

/** The goods, and how they are sent. */
const GoodsCard = ({ order }: { order: OrderDetail }) => (
  <>
    <FoldableCard title="货物信息">
      <DescriptionList arrangement="columns" facts={goodsFacts(order)} />
    </FoldableCard>
    <FoldableCard title="服务信息">
      <DescriptionList arrangement="columns" facts={serviceFacts(order)} />
    </FoldableCard>
  </>
)

/** 签收凭证: signer, time and the courier's photos; renders nothing before the signature. */
const ProofCard = ({ proof }: { proof: OrderDetail['proofOfDelivery'] }) =>
  proof === null ? null : (
    <Card title="签收凭证">
      <div className={layout.stack3}>
        <DescriptionList
          arrangement="columns"
          facts={[
            ['签收人', proof.signer],
            ['签收时间', formatDateTime(proof.signedAt)],
          ]}
        />
        <Pictures title="签收图片" addresses={proof.images} />
      </div>
    </Card>
  )

/** 收货安排: the receiver's decision, for the sender; the order's receiver can decide from here. */
const DeliveryCard = ({ order }: { order: OrderDetail }) => {
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
            <CollectionPlace order={order} />
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
