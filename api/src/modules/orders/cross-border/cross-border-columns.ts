import { kindOfDestination } from '@portal/rules/cross-border/places'
import { totalVolume } from '../../freight/shipment'
import { priceColumns } from '../place/store-order'
import type { ValidCrossBorderOrder } from './assert-cross-border-order-valid'
import { storedReceiver } from './stored-receiver'

/**
 * The order's columns that follow from content and price, so that lists, details and payment treat it like a domestic
 * order.
 */
export const crossBorderColumns = ({ content, sender, quote }: ValidCrossBorderOrder) => {
  const {
    declaration,
    goodsName,
    packageCount,
    weightGrams,
    lines,
    productCode,
    insuredValueCents,
    pickupDate,
    pickupSlot,
    payMethod,
    monthlyCode,
    notifySender,
    remark,
    customerOrderNo,
  } = content
  return {
    kind: kindOfDestination(declaration.destination),
    declaration,
    sender,
    receiver: storedReceiver(declaration.destination, content.receiver),
    goodsName,
    goodsType: declaration.goodsKind === 'DOCUMENT' ? '文件' : '其他',
    packageCount,
    weightGrams,
    volumeCm3: totalVolume(content),
    pieceLines: lines,
    productCode,
    deliveryMode: 'DOOR' as const,
    insuredValueCents,
    pickupDate,
    pickupSlot,
    payMethod,
    monthlyCode,
    notifySender,
    notifyReceiver: false,
    remark,
    customerOrderNo: customerOrderNo === '' ? null : customerOrderNo,
    ...priceColumns(quote),
  }
}
