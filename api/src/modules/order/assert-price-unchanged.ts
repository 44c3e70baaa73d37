import type { FreightQuote } from '@portal/contract/freight'
import type { PriceChanged } from '@portal/contract/order'
import { BusinessError } from '../../http/business-error'

/** @throws BusinessError PRICE_CHANGED with the price of now when the person saw another */
export const assertPriceUnchanged = (expectedTotalCents: number | undefined, quote: FreightQuote): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  const data: PriceChanged = { quote }
  throw new BusinessError('PRICE_CHANGED', undefined, { data })
}
