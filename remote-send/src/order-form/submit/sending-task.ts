import type { SendingTarget, SendOrder } from './send-order'

/** What a filled-in form is for: a new order, one like an earlier one, or the change of one. */
export interface SendingTask<Content, Path extends string> extends SendingTarget<Content> {
  submitText: string
  /** What dropping the typed content is called, and the question before it with its yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that the price comes from. */
  estimate: 'freight/estimate' | 'overseas/estimate'
  /** Fetches what sends the order: not needed to show the form, it comes while the person fills it in. Stable. */
  load: () => Promise<SendOrder<Content, Path>>
}

/** How a form for a new order is worded, and one for the change of an order. */
export const creating = {
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
}
export const changing = {
  submitText: '保存修改',
  clearText: '恢复原订单内容',
  clearQuestion: '确定放弃尚未保存的修改吗？',
  clearAnswer: '放弃修改',
}
