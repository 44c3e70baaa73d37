import type { OverseasPriceChanged, OverseasQuote } from '@portal/shared/contract/overseas-order'
import { BusinessError } from '../../http/business-error'

/** @throws BusinessError PRICE_CHANGED with the price of now when the person saw another */
export const refuseOtherOverseasPrice = (expectedTotalCents: number | undefined, quote: OverseasQuote): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  const data: OverseasPriceChanged = { quote }
  throw new BusinessError('PRICE_CHANGED', undefined, { data })
}
