import { type CallError, formatYuan } from '@portal/shared'
import { refusedField } from '../../../rules/refused-field'
import type { BatchRow } from '../row/batch-row'
import { addProblem, type Problems } from '../row/problem-column'
import type { RowOutcome } from './send-row'

const withRefusal = (row: BatchRow, error: CallError): BatchRow => {
  const problems: Problems = {}
  const named = refusedField(error)
  addProblem(problems, named.path, named.message)
  return { ...row, state: 'failed', problems, sent: null }
}

/** The row after an answer. Without a certain answer it keeps the request. */
export const afterOutcome = (row: BatchRow, outcome: RowOutcome): BatchRow => {
  switch (outcome.kind) {
    case 'created': {
      const { orderNo, ewbNo, totalCents } = outcome.order
      return {
        ...row,
        state: 'submitted',
        problems: {},
        warning: '',
        sent: null,
        suspected: false,
        totalCents,
        order: { orderNo, ewbNo, totalCents },
      }
    }
    case 'suspected':
      return { ...row, sent: null, suspected: true, warning: '疑似重复下单，尚未提交' }
    case 'repriced':
      return {
        ...row,
        sent: null,
        totalCents: outcome.totalCents,
        warning: `价格由 ${formatYuan(row.totalCents)} 更新为 ${formatYuan(outcome.totalCents)}，尚未提交，请确认后再次提交`,
      }
    case 'refused':
      return withRefusal(row, outcome.error)
    case 'unanswered':
      return { ...row, warning: `提交结果未知（${outcome.message}），继续提交会取回结果，不会重复下单` }
    case 'signedOut':
      return row
  }
}
