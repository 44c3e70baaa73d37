import { isAgreementVersion } from '@portal/rules/agreement-versions'
import { BusinessError } from '../../http/business-error'

/** @throws BusinessError CONSENT_REQUIRED when what was ticked is no version of the agreement */
export const assertConsent = (version: string): void => {
  if (!isAgreementVersion(version)) throw new BusinessError('CONSENT_REQUIRED', undefined, { path: 'agreementVersion' })
}

/** @throws BusinessError PRICE_CHANGED with the price of now (`PriceChanged`) when the person saw another */
export const assertPriceUnchanged = (expectedTotalCents: number | undefined, quote: { totalCents: number }): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return
  throw new BusinessError('PRICE_CHANGED', undefined, { data: { quote } })
}
