import { useNow } from '@portal/kit/now'
import { type Arriving, arrivalText } from '../../model/expected-arrival'

/** 预计送达 with its window; nothing while it is unknown. */
export const ArrivalWindow = ({ order }: { order: Arriving }) => {
  const text = arrivalText(order, useNow())
  return text === '' ? null : (
    <>
      预计送达 <strong>{text}</strong>
    </>
  )
}
