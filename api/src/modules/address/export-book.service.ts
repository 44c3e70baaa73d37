import { maxExportWithoutCode } from '@portal/contract/limits'
import type { Caller } from '../../http/caller'
import type { Deps } from '../../deps'
import { streamWorkbook } from '../../workbook/stream-workbook'
import type { Cell } from '../../workbook/worksheet-xml'
import { bookQuery, countBook, type GroupedRecord } from './address.repository'
import type { AddressKind } from './address.tables'
import { proveOwnCode } from '../sms/own-code'

interface Column {
  /** The same title as in the import's template, so that the file can be imported again. */
  title: string
  /** In characters. */
  width: number
  text: (record: GroupedRecord) => string
}

const columns: readonly Column[] = [
  { title: '姓名', width: 14, text: ({ entry: { party } }) => party.name },
  { title: '手机/固话', width: 18, text: ({ entry: { party } }) => party.mobile },
  { title: '分机号', width: 10, text: ({ entry: { party } }) => party.ext },
  { title: '省', width: 16, text: ({ entry: { party } }) => party.provinceName },
  { title: '市', width: 16, text: ({ entry: { party } }) => party.cityName },
  { title: '区/县', width: 16, text: ({ entry: { party } }) => party.districtName },
  { title: '镇/街道', width: 16, text: ({ entry: { party } }) => party.townName },
  { title: '详细地址', width: 40, text: ({ entry: { party } }) => party.address },
  { title: '邮编', width: 10, text: ({ entry }) => entry.postcode },
  { title: '公司名称', width: 26, text: ({ entry: { party } }) => party.company },
  { title: '标签', width: 10, text: ({ entry }) => entry.tag },
  // The import ignores this column: there one group is selected for all rows.
  { title: '分组', width: 14, text: ({ groupName }) => groupName },
]

const bucketOf = (text: string): Cell => (text === '' ? null : { text })

async function* rowsOf(book: readonly GroupedRecord[]): AsyncGenerator<Cell[][]> {
  yield book.map((record) => columns.map(({ text }) => bucketOf(text(record))))
}

/**
 * A whole book as an .xlsx file. A session alone is not enough, because a shop's book has many addresses: it also needs
 * an SMS code.
 * @throws BusinessError CODE_REQUIRED, SMS_CODE_WRONG, RATE_LIMITED
 */
export const exportBook = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { kind, smsCode }: { kind: AddressKind; smsCode: string },
): Promise<AsyncGenerator<Uint8Array>> => {
  if ((await countBook(deps.db, userId, kind)) > maxExportWithoutCode) {
    const code = await proveOwnCode(deps, userId, caller, 'exportAddresses', smsCode)
    await code.use(deps.db)
  }
  return streamWorkbook({ name: '地址簿', columns, rows: rowsOf(await bookQuery(deps.db, userId, kind)) })
}
