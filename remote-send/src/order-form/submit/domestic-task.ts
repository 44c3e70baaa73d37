import { loadData } from '@portal/shared'
import type { SendDraft } from '../../draft/send-draft'
import type { FieldPath } from '../../rules/field-path'
import type { OrderContent } from '../../rules/to-request'
import { creating, type SendingTask } from './sending-task'

export interface DomesticTask extends SendingTask<OrderContent, FieldPath> {
  /** The content before anybody typed; an empty form when absent. */
  begin?: () => SendDraft
  /** The order that is being changed; '' for a new one. */
  orderNo: string
}

/** What all tasks of a domestic order have in common. */
export const domestic = {
  estimate: 'freight/estimate',
  load: async () => (await import(/* webpackChunkName: "below" */ './send-domestic-order')).sendDomesticOrder,
} as const

export const newOrderTask = (userId: string): DomesticTask => ({
  ...creating,
  ...domestic,
  key: userId,
  orderNo: '',
  store: (request) => loadData('order/create', request),
})
