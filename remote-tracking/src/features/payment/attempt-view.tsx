import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { PaymentAttempt, PaymentChannel, PaymentWay } from '@portal/contract/payment'
import { formatYuan } from '@portal/shared'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Alert, Button } from 'antd'
import styles from './attempt-view.module.css'
import { PayRest } from './pay-rest'
import { CodeHint, PhonePay } from './pay-methods'
import { appName, endingOf, failedPaymentMessage, lateRefundMessage, paymentNotice } from './payment-messages'
import type { PayJob, Payment } from './use-payment'

export interface AttemptProps {
  payment: Payment
  leaving: { leave: () => void; leaving: boolean; problem?: string }
  onRenew: (channel?: PaymentChannel, way?: PaymentWay) => void
  onOthers: (job: PayJob) => void
  onClose: () => void
}

/**
 * 刷新二维码 (where there is a code), 稍后支付, 我已支付, and their results. A payment is detected by itself, so 我已支付 is a
 * link. An ended attempt can have been paid late, so it is checked all the same.
 */
const AttemptActions = ({
  open,
  payment: { request, status },
  payment,
  leaving,
  onRenew,
}: AttemptProps & { open: boolean }) => {
  const hasCode = request.way === 'CODE'
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
      {hasCode ? '刷新二维码' : '重新发起支付'}
    </Button>
  )
  return (
    <>
      <p className={`${prose.secondary} ${prose.centered} ${styles.note}`} role="status">
        {leaving.problem
          ? `${leaving.problem}。再次点击“稍后支付”可直接离开，支付单到期自动失效`
          : (hasCode || !open) && paymentNotice(payment)}
      </p>
      <div className={styles.actions}>
        {(hasCode || !open) && fresh}
        <Button
          className={hasCode || !open ? undefined : styles.across}
          size="large"
          loading={leaving.leaving}
          onClick={leaving.leave}
        >
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
  const ending = endingOf(state, request.way)
  const way = { attempt, expiresAt: attempt.expiresAt, onTimeOver: () => void status.refetch(), onRenew: props.onRenew }
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
        {state.failedTries > 0 && !ending && <Alert type="error" showIcon title={failedPaymentMessage[request.way]} />}
      </div>
      {attempt.codeUrl !== '' && (
        <QrCode text={attempt.codeUrl} label={`${appName[attempt.channel]}支付二维码`} dimmed={ending !== undefined} />
      )}
      {ending?.next === 'rest' && (
        <PayRest text={ending.text} orderNos={request.orderNos} onOthers={props.onOthers} onClose={props.onClose} />
      )}
      {ending?.next === 'renew' && (
        <p className={`${prose.plain} ${prose.strong} ${prose.centered} ${styles.ended}`}>{ending.text}</p>
      )}
      {!ending && request.way === 'CODE' && <CodeHint {...way} />}
      {!ending && request.way === 'CASHIER' && <PhonePay {...way} payment={props.payment} />}
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
