import { ModificationPage, useSourceOrder } from '../../modification/modification.public'
import { crossBorderModificationTask, type SourceOrderProps } from './earlier-task'
import { loadEarlierOrder } from './source-order'

/** 修改订单 of a cross-border order (spec §9). */
export const CrossBorderModification = ({ userId, orderNo, kind, form }: SourceOrderProps) => (
  <ModificationPage
    userId={userId}
    orderNo={orderNo}
    loaded={useSourceOrder(userId, orderNo, kind, loadEarlierOrder)}
    kind={kind}
    taskOf={crossBorderModificationTask}
    form={form}
  />
)
