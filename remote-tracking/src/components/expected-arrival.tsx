import notice from '@portal/kit/notice.module.css'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import { arrivalText, type Arriving, delayText, replacedArrivalText } from '../model/expected-arrival'

/** The arrival that the receiver's wish replaces, struck; nothing without a wish. */
export const ReplacedArrival = ({ order }: { order: Arriving }) => {
  const text = replacedArrivalText(order, useNow())
  return text === '' ? null : (
    <del className={prose.hint}>
      <span className={prose.spoken}>原预计 </span>
      {text}
    </del>
  )
}

/** 预计送达 with its window; nothing while it is unknown. */
export const ArrivalWindow = ({ order }: { order: Arriving }) => {
  const text = arrivalText(order, useNow())
  return text === '' ? null : (
    <>
      预计送达 <strong>{text}</strong> <ReplacedArrival order={order} />
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
