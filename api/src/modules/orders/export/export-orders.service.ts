import { maxExportedOrders, type orderExport } from '@portal/contract/order-export'
import type { OrderRow } from '@portal/contract/order-list'
import type { z } from 'zod'
import type { Db, Reads } from '../../../database/database'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { filterOf, type Side } from '../list/order-filter'
import { listedQuery, numbersQuery } from '../list/order-list.repository'
import { sideOf } from '../list/order-query.service'
import { toListRow } from '../list/order.view'
import { orderColumns } from './order-columns'
import { streamWorkbook } from '../../../workbook/stream-workbook'
import type { Cell } from '../../../workbook/worksheet-xml'

type ExportRequest = z.output<typeof orderExport.request>

/** Maximum number of orders in memory at a time. */
const step = 250

const requestedNumbers = async (db: Db, side: Side, request: ExportRequest, now: Date): Promise<string[]> => {
  if (request.orderNos.length > 0) return request.orderNos
  const hits = await numbersQuery(db, filterOf(side, request, now)).limit(maxExportedOrders + 1)
  if (hits.length > maxExportedOrders) throw new BusinessError('EXPORT_TOO_LARGE')
  return hits.map(({ orderNo }) => orderNo)
}

/** The orders of the numbers in batches. The side is checked again, because the receiver may change meanwhile. */
async function* rowsOf(reads: Reads, side: Side, orderNos: readonly string[], now: Date): AsyncGenerator<Cell[][]> {
  const columns = orderColumns(({ payMethod }: OrderRow) => side.role === 'sent' || payMethod === 'RECEIVER')
  for (let from = 0; from < orderNos.length; from += step) {
    const orders = await reads(async (db) => listedQuery(db, side, orderNos.slice(from, from + step)))
    yield orders.map((order) => toListRow(side, order, now)).map((row) => columns.map(({ cell }) => cell(row)))
  }
}

/**
 * The customer's orders as an .xlsx file. The list of numbers is read before the first byte, so that none is missed or
 * repeated while new orders are placed.
 * @throws BusinessError EXPORT_TOO_LARGE; BAD_FIELD as the list does
 */
export const exportOrders = async (
  { reads, clock }: Pick<Deps, 'reads' | 'clock'>,
  userId: string,
  request: ExportRequest,
): Promise<AsyncGenerator<Uint8Array>> => {
  const now = clock()
  const { side, orderNos } = await reads(async (db) => {
    const side = await sideOf(db, userId, request.role)
    return { side, orderNos: await requestedNumbers(db, side, request, now) }
  })
  return streamWorkbook({ name: '订单', columns: orderColumns(() => true), rows: rowsOf(reads, side, orderNos, now) })
}

/** The orders of the numbers that the customer has sent, as an .xlsx file: part of all own data. */
export const orderSheet = (
  { reads, clock }: Pick<Deps, 'reads' | 'clock'>,
  userId: string,
  orderNos: readonly string[],
): AsyncGenerator<Uint8Array> =>
  streamWorkbook({
    name: '订单',
    columns: orderColumns(() => true),
    rows: rowsOf(reads, { role: 'sent', userId }, orderNos, clock()),
  })
