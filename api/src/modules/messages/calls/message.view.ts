import * as links from '@portal/contract/links'
import type { ShownMessage } from '@portal/contract/messages'
import { ruleOf } from '../rules/message-rules'
import { wordsOf } from '../rules/message-words'
import type { MessageRecord } from '../queue/message.tables'

const pathOf = ({ event, orderNo, facts }: MessageRecord): string => {
  if (event === 'COMPLAINT_ANSWERED') return links.feedbackRecords(facts.case)
  if (event === 'ACCOUNT_CHANGED') return links.accountBinding()
  if (event === 'INVOICE_ISSUED') return links.invoiceRecords()
  return orderNo === '' ? links.orders() : links.orderDetails(orderNo)
}

/** None for a message whose rule is no longer there. */
export const shownMessageOf = (record: MessageRecord): ShownMessage[] => {
  const { messageId, event, person, facts, createdAt, readAt } = record
  const rule = ruleOf(event, person)
  if (rule === undefined) return []
  const shown = { messageId, event, path: pathOf(record), createdAt: createdAt.toISOString(), isRead: readAt !== null }
  return [{ ...shown, ...wordsOf(rule, facts) }]
}
