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
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import { ActionItem, type ActionItemProps } from '../../components/action-item'
import { DueAmount } from '../../components/due-amount'
import { DelayNotice, ReplacedArrival } from '../../components/expected-arrival'
import { MoreActions } from '../../components/more-actions'
import { StageSteps } from '../../components/stage-steps'
import { actionLabel, detailActions, isOpenForChange, type OrderAction } from '../../model/order-action'
import { payState } from '../../model/pay-state'
import { appointmentOf, saveAppointment } from './appointment'
import { arrivalHeadline, headMessage, leadsWithArrival } from './head-message'
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
 * The action that the state of the order calls for (domain §2), sharing, and the others behind 更多; not paying, which
 * has a place of its own, and the trace, which is on this page.
 */
const DetailActions = ({ order, onAction }: DetailActionsProps) => {
  const { canModify, modifyCount, maxModifyCount } = order
  const { show, dialog } = useLazyDialog(() => undefined)
  const appointment = appointmentOf(order, useNow())
  const { lead, others } = detailActions(order)
  // Paying goes first.
  const isPrimary = order.dueCents === 0
  const item = (action: OrderAction, props: Omit<ActionItemProps, 'action' | 'order'>) => (
    <ActionItem
      key={action}
      action={action}
      order={order}
      {...props}
      text={action === 'change' ? `修改订单（剩余${maxModifyCount - modifyCount}次）` : actionLabel(action)}
    />
  )
  const share = () =>
    void show(async () => {
      const { ShareDialog } = await import(/* webpackChunkName: "share-dialog" */ './share-dialog')
      return ({ onClosed }) => <ShareDialog order={order} onClosed={onClosed} />
    })
  return (
    <div className={`${layout.bar3} ${styles.actions}`} role="group" aria-label="订单操作">
      {!canModify && order.role === 'sent' && isOpenForChange(order) && (
        <span className={prose.faint}>修改次数已用完</span>
      )}
      {order.interceptState === 'REQUESTED' && <span className={prose.faint}>拦截申请处理中</span>}
      {lead && item(lead, { isPrimary, className: isPrimary ? buttonLink.primary : buttonLink.plain, onAction })}
      <Button onClick={share}>分享</Button>
      {(others.length > 0 || appointment) && (
        <MoreActions isButton orderNo={order.orderNo}>
          {(close) => (
            <>
              {others.map((action) =>
                item(action, {
                  small: true,
                  onAction: (...parameters) => {
                    close()
                    onAction(...parameters)
                  },
                }),
              )}
              {appointment && (
                <Button
                  type="link"
                  size="small"
                  onClick={() => {
                    close()
                    saveAppointment(appointment)
                  }}
                >
                  添加到日历
                </Button>
              )}
            </>
          )}
        </MoreActions>
      )}
      {dialog}
    </div>
  )
}

/** When the goods come, with the state above; in other states the state itself, with its sentence below. */
const Headline = ({ order }: { order: OrderDetail }) => {
  const now = useNow()
  const arrival = leadsWithArrival(order) ? arrivalHeadline(order, now) : ''
  const state = (className: string | undefined) => (
    <p className={`${prose.plain} ${prose.strong} ${className} ${tone[orderStatusTone(order.status)]}`} role="status">
      {orderStatusLabel(order.status)}
    </p>
  )
  if (arrival === '')
    return (
      <>
        {state(styles.headline)}
        <p className={`${prose.plain} ${prose.digits} ${styles.sentence}`}>{headMessage(order, now)}</p>
      </>
    )
  return (
    <>
      {state(styles.state)}
      <p className={`${prose.plain} ${prose.digits} ${styles.arrival}`}>
        <span className={prose.secondary}>预计送达</span> <strong className={styles.headline}>{arrival}</strong>{' '}
        <ReplacedArrival order={order} />
      </p>
    </>
  )
}

interface OrderHeadProps {
  order: OrderDetail
  onAction: ActionItemProps['onAction']
}

/** The time of arrival, the status of the order, and the customer's actions now. */
export const OrderHead = ({ order, onAction }: OrderHeadProps) => (
  <section className={`${surface.padded} ${surface.lead} ${styles.head}`} aria-label="订单状态">
    <div className={styles.top}>
      <div className={styles.words}>
        <Headline order={order} />
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
