import type { AddressBookEntry } from '@portal/contract/address'
import { type CellMessages, type Cells, partyColumns } from '../columns/column'
import { withTexts } from '../columns/columns'
import type { Problems } from './problem-column'

/** Whether the row names no sender, so that the sender of the batch sends it. */
export const isSenderEmpty = (cells: Cells): boolean =>
  partyColumns.every((name) => name === 'save' || cells[`sender.${name}`] === '')

/** The cells with the batch's sender where the row names none. */
export const withSender = (cells: Cells, sender: CellMessages): Cells =>
  isSenderEmpty(cells) ? withTexts(cells, sender) : cells

export const isOfSender = (key: string): boolean => key.startsWith('sender.')

/** The problems of a row without a sender: those of the sender are solved above the table, at once for all rows. */
export const atBatchSender = (problems: Problems, cells: Cells): Problems => {
  const others = Object.entries(problems).filter(([key]) => !isOfSender(key))
  if (!isSenderEmpty(cells) || others.length === Object.keys(problems).length) return problems
  return { row: '请先补全表格上方的寄件人', ...Object.fromEntries(others) }
}

/** An entry of the address book as the texts of the sender's columns. */
export const senderOfEntry = ({
  name,
  mobile,
  ext,
  provinceName,
  cityName,
  districtName,
  townName,
  address,
  company,
}: AddressBookEntry): CellMessages => ({
  'sender.name': name,
  'sender.mobile': mobile,
  'sender.ext': ext,
  'sender.province': provinceName,
  'sender.city': cityName,
  'sender.district': districtName,
  'sender.town': townName,
  'sender.address': address,
  'sender.company': company,
})
