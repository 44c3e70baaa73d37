import { loadData } from '@portal/shared'
import type { OrderCreated } from '@portal/shared/contract/order'
import type { OrderCreateOverseasRequest } from '@portal/shared/contract/overseas-order'
import type { DraftOf } from '../draft/draft-of'

/** What a filled-in form is for: a new order, one like an earlier one, or the change of one. */
export interface OverseasTask {
  /** Of the attempts to store it; begins with the user's id. */
  key: string
  draftOf: DraftOf
  /** The consignee's number as an earlier order shows it, masked: it is right as it stands. '' for none. */
  knownTaxId: string
  submitText: string
  /** What dropping the typed content is called, and the question before it with its yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that stores the content. */
  store: (request: OrderCreateOverseasRequest) => Promise<OrderCreated>
}

export const newOverseasOrder = (userId: string, draftOf: DraftOf): OverseasTask => ({
  key: userId,
  draftOf,
  knownTaxId: '',
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
  store: (request) => loadData('order/createOverseas', request),
})
