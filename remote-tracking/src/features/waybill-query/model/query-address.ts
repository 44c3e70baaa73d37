import { isIdCardNumber, isLoginPhone, splitWaybillNumbers } from '@portal/shared'
import * as links from '@portal/contract/links'

/** The parameter with the numbers, separated by commas. */
const param = 'ewbNo'
/** Maximum number of entries, enough for ten numbers and a few mistakes. */
const maxShared = 20

export const queryTextOf = (params: URLSearchParams): string =>
  splitWaybillNumbers(links.readWaybillQuery(params)).join('\n')

/** The query of the address for a text; other parameters stay. Phone and ID numbers are never written to an address. */
export const withQueryText = (params: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  const shared = splitWaybillNumbers(text).filter((number) => !isLoginPhone(number) && !isIdCardNumber(number))
  if (shared.length > 0) next.set(param, shared.slice(0, maxShared).join(','))
  else next.delete(param)
  return next
}
