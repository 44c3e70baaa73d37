import type { ResponseOf } from '@portal/contract/calls'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { printFonts } from '../../pdf/print-fonts'
import { findOwn } from '../order-core/order.repository'

/**
 * The pro-forma invoice of an own cross-border order; `brand` is the carrier's name.
 * @throws BusinessError ORDER_NOT_FOUND, also for an order without a declaration of goods
 */
export const printProformaInvoice = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  brand: string,
  userId: string,
  orderNo: string,
): Promise<ResponseOf<'order/proformaInvoice'>> => {
  const order = await findOwn(db, userId, orderNo)
  if (order === undefined || order.declaration === null) throw new BusinessError('ORDER_NOT_FOUND')
  const { drawProforma } = await import('./draw-proforma')
  const pdf = await drawProforma({ order, declaration: order.declaration, brand, fonts: printFonts(config) })
  return { fileName: `形式发票-${order.ewbNo}.pdf`, pdfBase64: pdf.toString('base64') }
}
