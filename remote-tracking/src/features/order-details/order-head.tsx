import buttonLink from '@portal/kit/button-link.module.css'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import surface from '@portal/kit/surface.module.css'
import tone from '@portal/kit/tone.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import { orderStatusLabel, orderStatusTone } from '@portal/shared'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { ActionItem, type ActionItemProps } from '../../components/action-item'
import { DueAmount } from '../../components/due-amount'
import { DelayNotice } from '../../components/expected-arrival'
import { StageSteps } from '../../components/stage-steps'
import { actionLabel, detailActions, isOpenForChange } from '../../model/order-action'
import { payState } from '../../model/pay-state'
import { headMessage } from './head-message'
import styles from './order-head.module.css'

interface CourierProps {
  name: string
  phone: string
}

/**
 * The courier with a link to call; renders nothing before one is assigned. A masked number is no link, and there may be
 * none.
 */
const Courier = ({ name, phone }: CourierProps) =>
  name ? (
    <p className={`${layout.row2} ${prose.secondary} ${prose.digits} ${styles.courier}`}>
      <span className={`${sign.soft} ${prose.strong} ${styles.initial}`} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span>
        快递员 {name}
        {phone && <br />}
        {phone.includes('*') ? phone : phone && <a href={`tel:${phone}`}>{phone}</a>}
      </span>
    </p>
  ) : null

interface DetailActionsProps extends Pick<ActionItemProps, 'onAction'> {
  order: OrderDetail
}

/**
 * The actions of the order in its present state (domain §2), except paying, which has a place of its own, and the
 * trace, which is on this page.
 */
const DetailActions = ({ order, onAction }: DetailActionsProps) => {
  const { canModify, modifyCount, maxModifyCount } = order
  const changeLabel = `修改订单（剩余${maxModifyCount - modifyCount}次）`
  return (
    <div className={`${layout.bar3} ${layout.place} ${styles.actions}`} role="group" aria-label="订单操作">
      {!canModify && order.role === 'sent' && isOpenForChange(order) && (
        <span className={prose.faint}>修改次数已用完</span>
      )}
      {order.interceptState === 'REQUESTED' && <span className={prose.faint}>拦截申请处理中</span>}
      {detailActions(order).map((action) => (
        <ActionItem
          key={action}
          action={action}
          order={order}
          className={buttonLink.plain}
          onAction={onAction}
          text={action === 'change' ? changeLabel : actionLabel(action)}
        />
      ))}
    </div>
  )
}

interface OrderHeadProps {
  order: OrderDetail
  onAction: ActionItemProps['onAction']
}

/** The status of the order, and the customer's actions now. */
export const OrderHead = ({ order, onAction }: OrderHeadProps) => (
  <section className={`${surface.padded} ${surface.lead} ${styles.head}`} aria-label="订单状态">
    <div className={styles.top}>
      <div className={styles.words}>
        <p
          className={`${prose.plain} ${prose.strong} ${styles.status} ${tone[orderStatusTone(order.status)]}`}
          role="status"
        >
          {orderStatusLabel(order.status)}
        </p>
        <p className={`${prose.plain} ${prose.digits} ${styles.sentence}`}>{headMessage(order, useNow())}</p>
        <div className={styles.delay}>
          <DelayNotice order={order} />
        </div>
        <div className={styles.numbers}>
          <DescriptionList
            arrangement="inline"
            facts={[
              ['运单号', <CopyableNumber key="ewbNo" value={order.ewbNo} label="运单号" />],
              ['订单号', <CopyableNumber key="orderNo" value={order.orderNo} label="订单号" />],
              ['支付', <StatusTag key="pay" {...payState(order, order.role)} />],
            ]}
          />
        </div>
        <DetailActions order={order} onAction={onAction} />
      </div>
      <div className={`${layout.column3} ${styles.side}`}>
        {order.dueCents > 0 && (
          <div className={styles.due}>
            <span>
              待付 <DueAmount cents={order.dueCents} />
            </span>
            <Button type="primary" size="large" onClick={() => onAction('pay', order)}>
              去支付
            </Button>
          </div>
        )}
        <Courier name={order.courierName} phone={order.courierPhone} />
      </div>
    </div>
    <StageSteps status={order.status} nodes={order.nodes} times />
  </section>
)
