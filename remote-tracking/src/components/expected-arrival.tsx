import notice from '@portal/kit/notice.module.css'
import { useNow } from '@portal/kit/now'
import { arrivalText, type Arriving, delayText } from '../model/expected-arrival'

/** 预计送达 with its window; nothing while it is unknown. */
export const ArrivalWindow = ({ order }: { order: Arriving }) => {
  const text = arrivalText(order, useNow())
  return text === '' ? null : (
    <>
      预计送达 <strong>{text}</strong>
    </>
  )
}

/** Why goods under way come later than promised, and when; nothing where they do not. */
export const DelayNotice = ({ order }: { order: Arriving & { status: string } }) => {
  const text = delayText(order, useNow())
  return text === '' ? null : (
    <p className={notice.warning} role="note" aria-label="延误说明">
      {text}
    </p>
  )
}
