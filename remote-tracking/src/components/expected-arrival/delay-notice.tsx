import { useNow } from '@portal/kit/now'
import notice from '@portal/kit/notice.module.css'
import { type Arriving, delayText } from '../../model/expected-arrival'

/** Why goods under way come later than promised, and when; nothing where they do not. */
export const DelayNotice = ({ order }: { order: Arriving & { status: string } }) => {
  const text = delayText(order, useNow())
  return text === '' ? null : (
    <p className={notice.warning} role="note" aria-label="延误说明">
      {text}
    </p>
  )
}
