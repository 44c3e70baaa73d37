import type { AddressBookEntry } from '@portal/contract/address'

export const bookLabels = { sender: '寄件地址', receiver: '收件地址' } as const

/** 浙江省杭州市西湖区…; the name of a municipality appears once. */
export const placeText = ({ provinceName, cityName, districtName, townName }: AddressBookEntry): string =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')

export const phoneText = ({ mobile, ext }: Pick<AddressBookEntry, 'mobile' | 'ext'>): string =>
  ext === '' ? mobile : `${mobile} 转 ${ext}`

export const postcodeText = ({ postcode }: Pick<AddressBookEntry, 'postcode'>): string =>
  postcode === '' ? '' : `邮编 ${postcode}`

/** An entry as text for somebody else; 智能识别 can read it. */
export const copiedText = (entry: AddressBookEntry): string =>
  [`${entry.name} ${phoneText(entry)}`, entry.company, `${placeText(entry)}${entry.address}`, postcodeText(entry)]
    .filter((line) => line !== '')
    .join('\n')
