import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { PaymentAttempt } from '@portal/contract/payment'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Alert } from 'antd'
import { appName } from '../model/channels'
import { endingOf } from '../model/ending'
import { failedPaymentMessage, lateRefundMessage } from '../model/payment-messages'
import { AttemptActions } from './attempt-actions'
import styles from './attempt-view.module.css'
import { OpenHint } from './open-hint'
import type { PayPanelProps } from './pay-panel-props'
import { PayRest } from './pay-rest'

/** One payment attempt: its QR code, how long it is valid, and whether it is paid. */
export const AttemptView = ({ attempt, ...props }: PayPanelProps & { attempt: PaymentAttempt }) => {
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
      <div className={`${layout.stack2} ${layout.place} ${styles.told}`}>
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
