import { isIdCardNumber, isLoginPhone, splitWaybillNumbers } from '@portal/shared'
import * as links from '@portal/contract/links'

/** The address's parameter that carries the numbers, separated by commas. */
const param = 'ewbNo'
/** Enough for ten numbers and a few mistakes. */
const maxShared = 20

export const queryTextOf = (params: URLSearchParams): string =>
  splitWaybillNumbers(links.readWaybillQuery(params)).join('\n')

/** The address's query for a text; other parameters stay. Phone and ID-card numbers never get into an address. */
export const withQueryText = (params: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  const shared = splitWaybillNumbers(text).filter((number) => !isLoginPhone(number) && !isIdCardNumber(number))
  if (shared.length > 0) next.set(param, shared.slice(0, maxShared).join(','))
  else next.delete(param)
  return next
}
