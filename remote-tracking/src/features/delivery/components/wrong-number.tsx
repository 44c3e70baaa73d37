import prose from '@portal/kit/prose.module.css'
import type { DeliveryView } from '@portal/contract/delivery'
import { loadData } from '@portal/shared'
import { LastFourForm } from './last-four-form'
import styles from './wrong-number.module.css'

interface WrongNumberProps {
  code: string
  phoneStart: string
  onReported: (view: DeliveryView) => void
}

/** 此号码不是收件人: ends messages that are meant for another person. */
export const WrongNumber = ({ code, phoneStart, onReported }: WrongNumberProps) => (
  <details className={styles.wrong}>
    <summary className={prose.secondary}>此号码不是收件人？</summary>
    <LastFourForm
      label="此号码不是收件人"
      button="确认不是收件人"
      phoneStart={phoneStart}
      onSubmit={async (lastFour) => onReported(await loadData('delivery/wrongNumber', { code, lastFour }))}
    >
      <p className={prose.secondary}>确认后，我们不再就此运单向这个号码发送信息，并请寄件人核对收件电话。</p>
    </LastFourForm>
  </details>
)
