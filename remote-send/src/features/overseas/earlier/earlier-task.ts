import { loadData } from '@portal/shared'
import { freshDraft } from '../../../draft/fresh-draft'
import { whileCurrent } from '../../modification/modification.public'
import { emptyOverseasDraft } from '../draft/overseas-draft'
import { newOverseasOrder, type OverseasTask } from '../submit/overseas-task'
import { draftOfOrder, type EarlierOrder } from './draft-of-order'

/** 再来一单: another pick-up, another own number; the consignee's tax number is the earlier order's. It has a draft of its own. */
export const againTask = (userId: string, earlier: EarlierOrder): OverseasTask => {
  const { orderNo } = earlier.order
  const begin = (now: Date) => {
    const { pickupDate, pickupSlot } = freshDraft(now)
    return { ...draftOfOrder(earlier, now), pickupDate, pickupSlot, customerOrderNo: '' }
  }
  return {
    ...newOverseasOrder(userId, { name: `again-${orderNo}`, empty: emptyOverseasDraft, begin }),
    key: `${userId}-again-${orderNo}`,
    knownTaxId: earlier.parties.receiver.taxId,
    clearText: '恢复原订单内容',
    clearQuestion: '确定放弃已填写的内容吗？',
    clearAnswer: '放弃',
    store: (request) => loadData('order/createOverseas', { ...request, taxIdOf: orderNo }),
  }
}

/** 修改订单. What was typed is kept for this state of the order alone: another change in between begins anew. */
export const changeOverseasTask = (userId: string, earlier: EarlierOrder, onOutdated: () => void): OverseasTask => {
  const { orderNo, modifyCount } = earlier.order
  const name = `change-${orderNo}-${modifyCount}`
  return {
    key: `${userId}-${name}`,
    draftOf: { name, empty: emptyOverseasDraft, begin: (now) => draftOfOrder(earlier, now) },
    knownTaxId: earlier.parties.receiver.taxId,
    submitText: '保存修改',
    clearText: '恢复原订单内容',
    clearQuestion: '确定放弃尚未保存的修改吗？',
    clearAnswer: '放弃修改',
    store: (request) => whileCurrent(onOutdated, () => loadData('order/modifyOverseas', { ...request, orderNo })),
  }
}
