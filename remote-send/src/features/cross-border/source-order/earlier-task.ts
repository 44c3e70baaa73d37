import type { OrderCreated, OrderKind } from '@portal/contract/order'
import { loadData } from '@portal/shared'
import type { ReactNode } from 'react'
import { freshDraft } from '../../../draft/fresh-draft'
import { changing } from '../../../order-form/use-order-form'
import { withConflictCheck } from '../../modification/modification.public'
import { emptyCrossBorderDraft } from '../draft/cross-border-draft'
import { crossBorder, type CrossBorderTask, newCrossBorderOrder } from '../submit/cross-border-task'
import { draftOfOrder, type SourceOrder } from './source-order'

/** Props of a page that begins with an earlier order. */
export interface SourceOrderProps {
  userId: string
  orderNo: string
  /** The kind of orders of the page's form. */
  kind: Exclude<OrderKind, 'DOMESTIC'>
  /** The page's form; `closed`: read-only. */
  form: (task: CrossBorderTask, onStored?: (order: OrderCreated) => void, closed?: boolean) => ReactNode
}

/**
 * 再来一单: another pick-up, another own number; the receiver's tax number is the earlier order's. It has a draft of its
 * own.
 */
export const crossBorderReorderTask = (userId: string, earlier: SourceOrder): CrossBorderTask => {
  const { orderNo } = earlier.order
  const begin = (now: Date) => {
    const { pickupDate, pickupSlot } = freshDraft(now)
    return { ...draftOfOrder(earlier, now), pickupDate, pickupSlot, customerOrderNo: '' }
  }
  return {
    ...newCrossBorderOrder(userId, { name: `again-${orderNo}`, empty: emptyCrossBorderDraft, begin }),
    key: `${userId}-again-${orderNo}`,
    knownTaxId: earlier.parties.receiver.taxId,
    clearText: '恢复原订单内容',
    clearQuestion: '确定放弃已填写的内容吗？',
    clearAnswer: '放弃',
    store: (request) => loadData('order/createCrossBorder', { ...request, taxIdOf: orderNo }),
  }
}

/** 修改订单. The draft is saved for this state of the order only: after another modification it begins afresh. */
export const crossBorderModificationTask = (
  userId: string,
  earlier: SourceOrder,
  onOutdated: () => void,
): CrossBorderTask => {
  const { orderNo, modifyCount } = earlier.order
  const name = `change-${orderNo}-${modifyCount}`
  return {
    ...changing,
    ...crossBorder,
    key: `${userId}-${name}`,
    draftOf: { name, empty: emptyCrossBorderDraft, begin: (now) => draftOfOrder(earlier, now) },
    knownTaxId: earlier.parties.receiver.taxId,
    isNew: false,
    store: (request) =>
      withConflictCheck(onOutdated, () => loadData('order/modifyCrossBorder', { ...request, orderNo })),
  }
}
