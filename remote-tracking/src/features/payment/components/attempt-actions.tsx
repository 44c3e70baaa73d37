import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { paymentNotice } from '../model/payment-messages'
import styles from './attempt-actions.module.css'
import type { PayPanelProps } from './pay-panel-props'

/**
 * 刷新二维码, 稍后支付, 我已支付, and their results. A payment is detected by itself, so 我已支付 is a link. An ended attempt
 * can have been paid late, so it is checked all the same.
 */
export const AttemptActions = ({
  open,
  payment: { status },
  payment,
  leaving,
  onRenew,
}: PayPanelProps & { open: boolean }) => {
  const paid = (
    <Button
      className={open ? styles.across : undefined}
      type={open ? 'link' : 'default'}
      size={open ? 'middle' : 'large'}
      loading={status.ask.isPending}
      onClick={() => status.ask.mutate()}
    >
      我已支付
    </Button>
  )
  const fresh = (
    <Button
      className={open ? undefined : styles.across}
      type={open ? 'default' : 'primary'}
      size="large"
      onClick={() => onRenew()}
    >
      刷新二维码
    </Button>
  )
  return (
    <>
      <p className={`${prose.secondary} ${prose.centered} ${styles.note}`} role="status">
        {leaving.problem
          ? `${leaving.problem}。再次点击“稍后支付”可直接离开，二维码到期自动失效`
          : paymentNotice(payment)}
      </p>
      <div className={styles.actions}>
        {fresh}
        <Button size="large" loading={leaving.leaving} onClick={leaving.leave}>
          稍后支付
        </Button>
        {paid}
      </div>
    </>
  )
}
