import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { paymentNotice } from '../model/payment-messages'
import styles from './attempt-actions.module.css'
import type { PayPanelProps } from './pay-panel-props'

/** 我已支付, 刷新二维码, 稍后支付, and their results. An ended attempt can have been paid late, so it is checked all the same. */
export const AttemptActions = ({
  open,
  payment: { status, request },
  payment,
  leaving,
  onRenew,
}: PayPanelProps & { open: boolean }) => {
  const paid = (
    <Button
      key="paid"
      className={request.channel === 'ALIPAY' ? styles.second : ''}
      type={open ? 'primary' : 'default'}
      size="large"
      block
      loading={status.ask.isPending}
      onClick={() => status.ask.mutate()}
    >
      我已支付
    </Button>
  )
  const fresh = (
    <Button key="fresh" type={open ? 'default' : 'primary'} size="large" block onClick={() => onRenew()}>
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
        {open ? [paid, fresh] : [fresh, paid]}
        <Button size="large" block loading={leaving.leaving} onClick={leaving.leave}>
          稍后支付
        </Button>
      </div>
    </>
  )
}
