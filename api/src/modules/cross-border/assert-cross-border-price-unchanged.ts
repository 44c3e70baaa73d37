import type { CrossBorderPriceChanged, CrossBorderQuote } from '@portal/contract/cross-border-order'
import { BusinessError } from '../../http/business-error'

/** @throws BusinessError PRICE_CHANGED with the price of now when the person saw another */
export const assertCrossBorderPriceUnchanged = (
  expectedTotalCents: number | undefined,
  quote: CrossBorderQuote,
): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  const data: CrossBorderPriceChanged = { quote }
  throw new BusinessError('PRICE_CHANGED', undefined, { data })
}
