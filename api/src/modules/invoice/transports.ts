import type { InvoiceLine } from '@portal/contract/invoice'
import type { StoredParty } from '@portal/contract/party'
import { missingElements, type Transport, type Vehicle } from '@portal/rules/invoicing'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { vehiclesOf } from '../order-core/order-history.repository'
import { findOrders } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { compareText } from '../../compare-text'
import type { InvoiceKey } from './invoice.repository'
import { invoiceOrder } from './invoice.tables'
import { isFreightLine, serviceOf } from './services'

type Shipped = Pick<OrderRecord, 'orderNo' | 'productCode' | 'sender' | 'receiver' | 'goodsName'>

/** Province and city; a municipality once. */
const placeOf = ({ provinceName, cityName }: Pick<StoredParty, 'provinceName' | 'cityName'>): string =>
  [...new Set([provinceName, cityName])].join('')

/** The transport elements of the freight orders among these, by order number. */
export const transportsOf = (orders: readonly Shipped[], vehicles: ReadonlyMap<string, Vehicle>): Transport[] =>
  orders
    .filter(({ productCode }) => isFreightLine(serviceOf[productCode]))
    .map(({ orderNo, sender, receiver, goodsName }) => ({
      orderNo,
      vehicle: vehicles.get(orderNo) ?? null,
      origin: placeOf(sender),
      destination: placeOf(receiver),
      goodsName,
    }))
    .toSorted((one, other) => compareText(one.orderNo, other.orderNo))

/** The transport elements of an invoice's orders, as orders and events have them now. */
export const readTransports = async (db: Db, { userId, applicationNo }: InvoiceKey): Promise<Transport[]> => {
  const claimed = await db
    .select({ orderNo: invoiceOrder.orderNo })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.applicationNo, applicationNo), eq(invoiceOrder.userId, userId)))
  const orders = await findOrders(
    db,
    claimed.map(({ orderNo }) => orderNo),
  )
  return transportsOf(orders, await vehiclesOf(db, orders))
}

/** The lines with the elements on that of freight; other lines stay as they are. */
export const withTransports = (lines: readonly InvoiceLine[], transports: readonly Transport[]): InvoiceLine[] =>
  lines.map((line) => (isFreightLine(line) ? { ...line, transports: [...transports] } : line))

const namedOrders = 3

/** The elements that the freight line lacks, and their orders, for people: 运输工具牌号（订单LC…）; '' when it can be issued. */
export const missingText = (lines: readonly InvoiceLine[]): string => {
  const lacking = lines
    .flatMap(({ transports = [] }) => transports)
    .flatMap((transport) => {
      const elements = missingElements(transport)
      return elements.length === 0 ? [] : [{ orderNo: transport.orderNo, elements }]
    })
  if (lacking.length === 0) return ''
  const elements = [...new Set(lacking.flatMap((each) => each.elements))].join('、')
  const orderNos = lacking.slice(0, namedOrders).map(({ orderNo }) => orderNo)
  return `${elements}（订单${orderNos.join('、')}${lacking.length > namedOrders ? `等${lacking.length}单` : ''}）`
}
