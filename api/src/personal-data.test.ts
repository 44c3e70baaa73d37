import { getTableName } from 'drizzle-orm'
import { lockOrder } from './database/lock-order'
import { orderSections, sections } from './modules/account-core/personal-data'
import { personalData } from './personal-data'
import { unregisteredTables } from './testing/personal-tables'

const own = personalData.flatMap((data) => data.own ?? [])
const ofOrders = personalData.flatMap((data) => data.ofOrders ?? [])
const exported = own.flatMap((each) => ('section' in each.exported ? [each.exported] : []))
/** Tables about customers that no module registers, with the reason. */
const unregistered: Readonly<Record<string, string>> = {
  order_outbox: 'an id and a number, until the change was told; for five minutes at most',
  invoice_log: 'when the carrier and the tax office did what; goes where its invoice goes',
  upload_piece: 'content of an upload, which goes with it; the file of own data names uploads only',
  sms_code: 'a keyed hash, for minutes',
  outlet: "the carrier's own",
}

test('every table about customers or their orders is registered, or not for a reason', () => {
  const names = unregisteredTables((path) => !path.startsWith('standins/'))
  expect(names).toEqual(Object.keys(unregistered).toSorted())
})

test('the file of own data has every section once', () => {
  expect(exported.map(({ section }) => section).toSorted()).toEqual([...sections].toSorted())
  const parts = ofOrders.flatMap((each) => ('section' in each.exported ? [each.exported.section] : []))
  expect(parts.toSorted()).toEqual([...orderSections].toSorted())
})

test('whatever an erasure changes has a place in the order of locks', () => {
  const changed = own.filter(({ erased }) => erased === 'ROWS' || typeof erased === 'function')
  expect(changed.map(({ table }) => getTableName(table)).filter((name) => !lockOrder.includes(name))).toEqual([])
})
