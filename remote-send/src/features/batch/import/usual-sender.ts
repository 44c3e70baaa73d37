import { loadData } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import type { Cells, CellMessages } from '../columns/column'
import { partyColumns } from '../columns/column'

const textsOf = ({
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

export const isSenderEmpty = (cells: Cells): boolean =>
  partyColumns.every((name) => name === 'save' || cells[`sender.${name}`] === '')

/** The default sending address, for rows that name no sender; empty when there is none or it cannot be loaded. */
export const loadDefaultSenderCells = async (): Promise<CellMessages> => {
  try {
    const { list } = await loadData('address/page', { kind: 'sender', page: 1, pageSize: 10, keyword: '' })
    const usual = list.find(({ isDefault }) => isDefault)
    return usual ? textsOf(usual) : {}
  } catch {
    return {}
  }
}
