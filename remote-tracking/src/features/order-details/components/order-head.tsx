import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useNow } from '@portal/kit/now'
import surface from '@portal/kit/surface.module.css'
import tone from '@portal/kit/tone.module.css'
import { orderStatusText, orderStatusTone } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { DelayNotice } from '../../../components/expected-arrival/delay-notice'
import { StageSteps } from '../../../components/stage-steps/stage-steps'
import { payState } from '../../../model/pay-state'
import type { ActionItemProps } from '../../../components/action-item/action-item'
import { headMessage } from '../model/head-message'
import { Courier } from './courier'
import { DetailActions } from './detail-actions'
import { DueAmount } from '../../../components/due-amount/due-amount'
import styles from './order-head.module.css'

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
          {orderStatusText(order.status)}
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
