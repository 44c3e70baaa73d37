import { clockText, useSecondsLeft } from '@portal/kit/countdown'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { PaymentAttempt, PaymentChannel } from '@portal/contract/payment'
import { formatYuan } from '@portal/shared'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import styles from './attempt-view.module.css'
import { PayRest } from './pay-rest'
import { appName, endingOf, failedPaymentMessage, lateRefundMessage, paymentNotice } from './payment-messages'
import type { PayJob, Payment } from './use-payment'

export interface AttemptProps {
  payment: Payment
  leaving: { leave: () => void; leaving: boolean; problem?: string }
  onRenew: (channel?: PaymentChannel) => void
  onOthers: (job: PayJob) => void
  onClose: () => void
}

interface OpenHintProps {
  attempt: PaymentAttempt
  /** Called when the time is over by this device's clock; the server decides. */
  onTimeOver: () => void
}

/**
 * How to pay with the QR code, and until when. A phone cannot scan its own screen: it gets a link to 支付宝, or the advice
 * to use another device.
 */
const OpenHint = ({ attempt: { channel, codeUrl, cashierUrl, expiresAt }, onTimeOver }: OpenHintProps) => {
  const remainingSeconds = useSecondsLeft(Date.parse(expiresAt))
  const over = remainingSeconds === 0
  const notifyTimeOver = useEffectEvent(onTimeOver)
  useEffect(() => {
    if (over) notifyTimeOver()
  }, [over])

  return (
    <div className={`${prose.centered} ${styles.hint}`}>
      <p className={prose.plain}>请使用{appName[channel]}扫一扫付款</p>
      {channel === 'WECHAT' && <p className={prose.hint}>微信不支持从相册识别此二维码</p>}
      <p className={prose.secondary}>
        {over ? (
          '正在确认支付结果…'
        ) : (
          <>
            剩余支付时间{' '}
            <span className={`${prose.danger} ${prose.strong} ${prose.digits}`} role="timer">
              {clockText(remainingSeconds)}
            </span>
          </>
        )}
      </p>
      <div className={styles.phone}>
        {channel === 'ALIPAY' && (
          <Button
            className={styles.go}
            type="primary"
            size="large"
            block
            href={cashierUrl ?? codeUrl}
            target="_blank"
            rel="noopener"
          >
            去支付
          </Button>
        )}
        {channel === 'WECHAT' && (
          <p className={prose.hint}>手机无法扫描自己的屏幕：请在电脑上打开本页，或使用其他设备扫码，也可改用支付宝</p>
        )}
      </div>
    </div>
  )
}

/**
 * 刷新二维码, 稍后支付, 我已支付, and their results. A payment is detected by itself, so 我已支付 is a link. An ended attempt
 * can have been paid late, so it is checked all the same.
 */
const AttemptActions = ({ open, payment: { status }, payment, leaving, onRenew }: AttemptProps & { open: boolean }) => {
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

/** One payment attempt: its QR code, how long it is valid, and whether it is paid. */
export const AttemptView = ({ attempt, ...props }: AttemptProps & { attempt: PaymentAttempt }) => {
  const { status, shownCents, refundedCents, request } = props.payment
  const state = status.state ?? attempt
  const ending = endingOf(state)
  const amountChanged = shownCents !== undefined && shownCents !== attempt.amountCents

  return (
    <div className={styles.attempt}>
      <p className={`${prose.secondary} ${styles.amount}`}>
        <span>应付金额</span>
        <strong>{formatYuan(attempt.amountCents)}</strong>
      </p>
      <div className={`${layout.stack2} ${layout.place} ${styles.notices}`}>
        {refundedCents > 0 && (
          <Alert
            type="warning"
            showIcon
            title={lateRefundMessage}
            description={`${formatYuan(refundedCents)} 将在1–7个工作日内原路退回`}
          />
        )}
        {amountChanged && !ending && (
          <Alert
            type="warning"
            showIcon
            title={`应付金额已由 ${formatYuan(shownCents)} 变更为 ${formatYuan(attempt.amountCents)}`}
          />
        )}
        {state.failedTries > 0 && !ending && <Alert type="error" showIcon title={failedPaymentMessage} />}
      </div>
      <QrCode text={attempt.codeUrl} label={`${appName[attempt.channel]}支付二维码`} dimmed={ending !== undefined} />
      {ending?.next === 'rest' && (
        <PayRest text={ending.text} orderNos={request.orderNos} onOthers={props.onOthers} onClose={props.onClose} />
      )}
      {ending?.next === 'renew' && (
        <p className={`${prose.plain} ${prose.strong} ${prose.centered} ${styles.ended}`}>{ending.text}</p>
      )}
      {!ending && <OpenHint attempt={attempt} onTimeOver={() => void status.refetch()} />}
      {ending?.next !== 'rest' && <AttemptActions open={!ending} {...props} />}
      {!ending && attempt.cashierUrl && (
        <p className={`${prose.fine} ${prose.links}`}>
          演示环境，不会真实扣款：
          <a href={attempt.cashierUrl} target="_blank" rel="noopener">
            打开沙箱收银台
          </a>
        </p>
      )}
    </div>
  )
}
