import { toast } from '@portal/shared'
import { useEffect, useMemo } from 'react'
import type { EarlierOrder } from './draft-of-order'
import { EarlierMissing } from './earlier-missing'
import type { EarlierProps } from './earlier-props'
import { againTask } from './earlier-task'
import { useEarlierOrder } from './use-earlier-order'

/** Longer than a usual toast: the person has just come from another page. */
const shownFor = 3000

const Filled = ({ userId, earlier, form }: Pick<EarlierProps, 'userId' | 'form'> & { earlier: EarlierOrder }) => {
  const task = useMemo(() => againTask(userId, earlier), [userId, earlier])
  useEffect(() => toast.success('已带入原订单信息', shownFor), [])
  return form(task)
}

/** 再来一单 (domain §1): the form once the order of before is there; nothing else is shown in it first. */
export const OverseasAgain = ({ userId, orderNo, kind, form }: EarlierProps) => {
  const { earlier, error, missing, isFetching, reload } = useEarlierOrder(userId, orderNo)
  if (earlier?.order.kind === kind) return <Filled userId={userId} earlier={earlier} form={form} />
  return (
    <EarlierMissing missing={missing || earlier !== undefined} error={error} isFetching={isFetching} onRetry={reload} />
  )
}
