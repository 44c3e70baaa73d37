import { parseYuan } from '@portal/shared'
import type { RequestOf } from '@portal/contract/calls'
import type { ApplyQuery } from './apply-query'

type EligibleFilter = RequestOf<'invoice/selectAll'>

/** What the API is asked for; the same for a page and for all that the filter finds. */
export const eligibleFilter = ({
  keyword,
  dateFrom,
  dateTo,
  senderCity,
  receiverCity,
  amountFrom,
  amountTo,
  given,
}: ApplyQuery): EligibleFilter => ({
  keyword,
  senderCity,
  receiverCity,
  dateFrom: dateFrom || undefined,
  dateTo: dateTo || undefined,
  amountFromCents: parseYuan(amountFrom) ?? undefined,
  amountToCents: parseYuan(amountTo) ?? undefined,
  // A single one is what the keyword says.
  orderNos: given.length > 1 ? [...given] : undefined,
})
