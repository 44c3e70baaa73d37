import type { OperationEvent } from '@portal/contract/operations'
import { BusinessError } from '../../http/business-error'

/**
 * Clocks of scanners differ and may be set to a wrong time zone. A later time is a mistake that would stay the newest
 * event for ever.
 */
const maxFutureMs = 24 * 60 * 60_000

/** @throws BusinessError BAD_FIELD naming the first event that has not happened yet */
export const assertNotInFuture = (events: readonly OperationEvent[], now: Date): void => {
  const index = events.findIndex(({ eventAt }) => Date.parse(eventAt) > now.getTime() + maxFutureMs)
  if (index >= 0)
    throw new BusinessError('BAD_FIELD', '不能晚于当前时间24小时以上', { path: `events.${index}.eventAt` })
}
