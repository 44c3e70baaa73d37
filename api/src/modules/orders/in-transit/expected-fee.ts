import type { FeeChanged } from '@portal/contract/in-transit-requests'
import { BusinessError } from '../../../http/business-error'

/** @throws BusinessError PRICE_CHANGED with the current fee when the customer saw another one */
export const assertFeeUnchanged = (expectedFeeCents: number, feeCents: number): void => {
  if (expectedFeeCents === feeCents) return
  const data: FeeChanged = { feeCents }
  throw new BusinessError('PRICE_CHANGED', '费用已更新，请确认新的费用后再提交', { data })
}
