import type { OperationsRequests, operationsRequestsRequest } from '@portal/contract/in-transit-requests'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { beforeMissing } from '../../order-core/next-number'
import { type RequestWithOrder, requestsAfter } from './in-transit-request.repository'

const toRequest = ({ request, order }: RequestWithOrder): OperationsRequests['requests'][number] => ({
  requestId: String(request.requestId),
  kind: request.kind,
  orderNo: request.orderNo,
  ewbNo: order.ewbNo,
  createdAt: request.createdAt.toISOString(),
  state: request.state,
  reason: request.reason,
  note: request.note,
  feeCents: request.feeCents,
  receiver: request.kind === 'ADDRESS_CHANGE' ? order.receiver : null,
})

/** A page of in-transit requests, oldest first; the same page can be read again. */
export const listRequests = async (
  db: Db,
  { after, limit }: z.output<typeof operationsRequestsRequest>,
  now: Date,
): Promise<OperationsRequests> => {
  const rows = beforeMissing(await requestsAfter(db, Number(after), limit + 1), Number(after), now, ({ request }) => ({
    number: request.requestId,
    writtenAt: request.createdAt,
  }))
  const requests = rows.slice(0, limit).map(toRequest)
  return { requests, next: requests.at(-1)?.requestId ?? after, hasMore: rows.length > limit }
}
