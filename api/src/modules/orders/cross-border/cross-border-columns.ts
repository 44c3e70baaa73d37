import { kindOfDestination, isHmtPlace, placeName } from '@portal/rules/cross-border/places'
import { totalVolume } from '../../freight/shipment'
import { priceColumns } from '../place/store-order'
import type { ValidCrossBorderOrder } from './assert-cross-border-order-valid'
import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import type { StoredParty } from '@portal/contract/party'

const noCodes = { provinceCode: '', cityCode: '', districtCode: '', townCode: '', townName: '', ext: '' }

/** A receiver in the form of lists, details and labels: the destination's name takes the place of province and city. */
const storedReceiver = (
  destination: string,
  { name, company, phoneCode, phone, state, city, postcode, addressLines }: CrossBorderReceiver,
): StoredParty => {
  const place = placeName(destination)
  const party = { ...noCodes, name, company, mobile: `+${phoneCode} ${phone}`, provinceName: place, cityName: place }
  if (isHmtPlace(destination))
    return {
      ...party,
      districtName: `${state}${city}`,
      address: [addressLines.join(''), postcode].filter(Boolean).join(' '),
    }
  return {
    ...party,
    districtName: '',
    address: [...addressLines, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }
}

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
