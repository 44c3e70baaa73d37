import type { OperationEvent } from '@portal/contract/operations'
import { BusinessError } from '../../http/business-error'
import { maxAheadMs } from '../order-core/carrier-clock'

/**
 * A later event would stay the newest one until its time. The usual cause is a time of Shanghai that is sent as one of
 * UTC.
 * @throws BusinessError BAD_FIELD naming the first event that has not happened yet
 */
export const assertNotInFuture = (events: readonly OperationEvent[], now: Date): void => {
  const index = events.findIndex(({ eventAt }) => Date.parse(eventAt) > now.getTime() + maxAheadMs)
  if (index >= 0)
    throw new BusinessError(
      'BAD_FIELD',
      '不能晚于当前时间5分钟以上：Z表示UTC时间，请检查时区，北京时间（UTC+8）须减去8小时',
      { path: `events.${index}.eventAt` },
    )
}
