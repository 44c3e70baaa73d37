import { loadData } from '@portal/shared'
import type { OrderCreated, OrderCreateRequest } from '@portal/contract/order'
import type { SendDraft } from '../../draft/send-draft'

/** What the filled-in form is for: a new order, or the change of one. */
export interface SendingTask {
  /** Of the draft and of the attempts to store it; begins with the user's id. */
  key: string
  /** The content before anybody typed; an empty form when absent. */
  begin?: () => SendDraft
  /** The order that is being changed; '' for a new one. */
  orderNo: string
  submitText: string
  /** What dropping the typed content is called, and the question before it with its yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that stores the content. */
  store: (request: OrderCreateRequest) => Promise<OrderCreated>
}

export const newOrderTask = (userId: string): SendingTask => ({
  key: userId,
  orderNo: '',
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
  store: (request) => loadData('order/create', request),
})
