import { formatYuan, toast } from '@portal/shared'
import type { PaymentAttempt } from '@portal/shared/contract/payment'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { usePaymentStatus } from '../api/use-payment-status'
import { clockText, useCountdown } from '../model/use-countdown'
import styles from './attempt-view.module.css'

interface AttemptViewProps {
  attempt: PaymentAttempt
  /** The amount is another than in the attempt before. */
  amountChanged: boolean
  onPaid: (amountCents: number) => void
  onRefresh: () => void
  onLater: () => void
}

const appName = { WECHAT: '微信', ALIPAY: '支付宝' } as const

/** One payment attempt: its code, how long it is valid, and whether the money came in. */
export const AttemptView = ({ attempt, amountChanged, onPaid, onRefresh, onLater }: AttemptViewProps) => {
  const left = useCountdown(attempt.expiresAt)
  const { data, isFetching, refetch } = usePaymentStatus(attempt.paymentNo)
  const { status, amountCents } = data ?? attempt
  // The server decides when the time is over: this device's clock may be wrong.
  const open = status === 'PAYING'

  useEffect(() => {
    if (status === 'PAID') onPaid(amountCents)
  }, [status, amountCents, onPaid])

  const check = async () => {
    const { data: latest, error } = await refetch()
    if (error) toast.error(error.message)
    else if (latest?.status === 'PAYING') toast.info('暂未收到支付结果，请稍候再试', 2000)
  }

  return (
    <div className={styles.attempt}>
      <p className={styles.amount}>
        <span>应付金额</span>
        <strong>{formatYuan(attempt.amountCents)}</strong>
      </p>
      {amountChanged && open && <Alert type="warning" showIcon title="金额已变更，请重新扫码" />}
      <QrCode text={attempt.codeUrl} label={`${appName[attempt.channel]}支付二维码`} dimmed={!open} />
      <p className={styles.hint} role="status">
        {open ? `请使用${appName[attempt.channel]}扫一扫付款` : status === 'CLOSED' ? '支付单已关闭，请刷新二维码' : '支付超时，请重新发起支付'}
      </p>
      {open && left > 0 && (
        <p className={styles.countdown}>
          剩余支付时间 <span role="timer">{clockText(left)}</span>
        </p>
      )}
      <div className={styles.actions}>
        {open && (
          <Button type="primary" size="large" block loading={isFetching && !data} onClick={() => void check()}>
            我已支付
          </Button>
        )}
        <Button type={open ? 'default' : 'primary'} size="large" block onClick={onRefresh}>
          刷新二维码
        </Button>
        <Button size="large" block onClick={onLater}>
          稍后支付
        </Button>
      </div>
      {open && attempt.cashierUrl && (
        <p className={styles.sandbox}>
          演示环境，不会真实扣款：
          <a href={attempt.cashierUrl} target="_blank" rel="noopener">
            打开沙箱收银台
          </a>
        </p>
      )}
    </div>
  )
}
