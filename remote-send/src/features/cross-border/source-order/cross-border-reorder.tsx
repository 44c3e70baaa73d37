import { toast } from '@portal/shared'
import { useEffect, useMemo } from 'react'
import { SourceMissing, useSourceOrder } from '../../modification/modification.public'
import { crossBorderReorderTask, type SourceOrderProps } from './earlier-task'
import { loadEarlierOrder, type SourceOrder } from './source-order'

/** Longer than a usual toast: the person has just come from another page. */
const noticeMs = 3000

const Filled = ({ userId, earlier, form }: Pick<SourceOrderProps, 'userId' | 'form'> & { earlier: SourceOrder }) => {
  const task = useMemo(() => crossBorderReorderTask(userId, earlier), [userId, earlier])
  useEffect(() => toast.success('已带入原订单信息', noticeMs), [])
  return form(task)
}

/** 再来一单 (domain §1): the form, rendered only when the source order is loaded. */
export const CrossBorderReorder = ({ userId, orderNo, kind, form }: SourceOrderProps) => {
  const loaded = useSourceOrder(userId, orderNo, kind, loadEarlierOrder)
  const { source } = loaded
  if (source?.order.kind === kind) return <Filled userId={userId} earlier={source} form={form} />
  return <SourceMissing {...loaded} isMissing={loaded.isMissing || source !== undefined} />
}
