import { parseYuan } from '@portal/shared'
import type { RequestOf } from '@portal/contract/calls'
import type { ApplyQuery } from './apply-query'

type EligibleFilter = RequestOf<'invoice/selectAll'>

/** The filter of the request, the same for one page and for selecting all. */
export const eligibleFilter = ({
  keyword,
  dateFrom,
  dateTo,
  senderCity,
  receiverCity,
  amountFrom,
  amountTo,
  preselected,
}: ApplyQuery): EligibleFilter => ({
  keyword,
  senderCity,
  receiverCity,
  dateFrom: dateFrom || undefined,
  dateTo: dateTo || undefined,
  amountFromCents: parseYuan(amountFrom) ?? undefined,
  amountToCents: parseYuan(amountTo) ?? undefined,
  // A single order is found by the keyword.
  orderNos: preselected.length > 1 ? [...preselected] : undefined,
})
