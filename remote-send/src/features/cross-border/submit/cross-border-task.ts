import { loadData } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import type { OrderCreateCrossBorderRequest } from '@portal/contract/cross-border-order'
import type { DraftDefinition } from '../draft/draft-definition'

/** What a filled-in form is for: a new order, one like an earlier one, or the change of one. */
export interface CrossBorderTask {
  /** Of the attempts to store it; begins with the user's id. */
  key: string
  draftOf: DraftDefinition
  /** The consignee's number as an earlier order shows it, masked: it is right as it stands. '' for none. */
  knownTaxId: string
  submitText: string
  /** What dropping the typed content is called, and the question before it with its yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that stores the content. */
  store: (request: OrderCreateCrossBorderRequest) => Promise<OrderCreated>
}

export const newCrossBorderOrder = (userId: string, draftOf: DraftDefinition): CrossBorderTask => ({
  key: userId,
  draftOf,
  knownTaxId: '',
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
  store: (request) => loadData('order/createOverseas', request),
})
