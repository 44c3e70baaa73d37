import type { StoredParty } from '@portal/contract/party'
import type { Seller } from './issuing/issuing.port'
import { sellers } from './sellers'

/** The carrier's company that serves a sender. @throws Error for a province without one */
export const sellerCodeOf = ({ provinceCode }: Pick<StoredParty, 'provinceCode'>): string => {
  const seller = sellers.find(({ provinces }) => provinces.includes(provinceCode))
  if (seller === undefined) throw new Error(`no seller for province ${provinceCode}`)
  return seller.code
}

/** @throws Error for a code that no seller has */
export const sellerOf = (sellerCode: string): Seller => {
  const seller = sellers.find(({ code }) => code === sellerCode)
  if (seller === undefined) throw new Error(`no seller ${sellerCode}`)
  const { name, taxNo, addressPhone, bankAccount } = seller
  return { name, taxNo, addressPhone, bankAccount }
}
