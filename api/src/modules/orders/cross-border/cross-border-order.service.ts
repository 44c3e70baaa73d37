import { kindOfDestination, isHmtPlace, placeName } from '@portal/rules/cross-border/places'
import type { KeyRing } from '../../../crypto/key-ring'
import type { Deps } from '../../../deps'
import { modifyOrder } from '../modify/modify-order'
import { requestHashOf } from '../place/order-content'
import type { OrderRules } from '../place/order-rules'
import { placeOrder } from '../place/place-order'
import type { OrderRecord } from '../../order-core/order.tables'
import { type ValidCrossBorderOrder, assertCrossBorderOrderValid } from './assert-cross-border-order-valid'
import { maskTaxId } from './mask-tax-id'
import {
  applicableCrossBorderContent,
  type CreateCrossBorderRequest,
  type ModifyCrossBorderRequest,
  type CrossBorderContent,
  crossBorderContentSchema,
  crossBorderSimilarity,
} from './cross-border-content'
import { findOwnParty, storeParty } from './cross-border.repository'
import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { badField, toBusinessError } from '../place/order-problem'
import { totalVolume } from '../../freight/shipment'
import { priceColumns } from '../place/store-order'
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
const crossBorderColumns = ({ content, sender, quote }: ValidCrossBorderOrder) => {
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

/**
 * Restores the number of a receiver that the form sends back masked: it is that of the order which the form shows.
 * @throws BusinessError BAD_FIELD for a masked number that is not the stored one's
 */
const withStoredTaxId = (
  receiver: CrossBorderReceiver,
  storedReceiver: CrossBorderReceiver | undefined,
): CrossBorderReceiver => {
  if (!receiver.taxId.includes('*')) return receiver
  if (storedReceiver === undefined || maskTaxId(storedReceiver.taxId) !== receiver.taxId)
    throw toBusinessError(badField('receiver.taxId', '请填写完整的证件号或税号'))
  return { ...receiver, taxId: storedReceiver.taxId }
}

/** Masks the numbers that are encrypted in the order's own table, for the content that is logged with a change. */
const withoutNumbers = ({ receiver, ...content }: CrossBorderContent): CrossBorderContent => {
  const { taxId, vatNo, eoriNo, iossNo } = receiver
  const masked = {
    taxId: maskTaxId(taxId),
    vatNo: maskTaxId(vatNo),
    eoriNo: maskTaxId(eoriNo),
    iossNo: maskTaxId(iossNo),
  }
  return { ...content, receiver: { ...receiver, ...masked } }
}

/** Rules of international and HMT orders; the destination decides which of the two an order is. */
const crossBorderRules = (keys: KeyRing): OrderRules<CrossBorderContent, ValidCrossBorderOrder> => ({
  kinds: ['INTERNATIONAL', 'HMT'],
  kindOf: ({ declaration }) => kindOfDestination(declaration.destination),
  schema: crossBorderContentSchema,
  normalize: applicableCrossBorderContent,
  unmask: async (db, userId, content, orderNo) => {
    const storedParty = orderNo === '' ? undefined : await findOwnParty(db, keys, userId, orderNo)
    return { ...content, receiver: withStoredTaxId(content.receiver, storedParty?.receiver) }
  },
  prefetchFacts: async () => undefined,
  validate: assertCrossBorderOrderValid,
  similarityHash: crossBorderSimilarity,
  columns: crossBorderColumns,
  storeKindRows: (tx, { userId, orderNo }, { content: { senderPinyin, receiver } }) =>
    storeParty(tx, keys, { userId, orderNo, senderPinyin, receiver }),
  readStored: async (tx, order) => {
    const parties = await findOwnParty(tx, keys, order.userId, order.orderNo)
    const fields = { ...order, ...parties, lines: order.pieceLines, customerOrderNo: order.customerOrderNo ?? '' }
    return crossBorderContentSchema.safeParse(fields).data ?? null
  },
  withoutSecrets: (storedContent) => storedContent && withoutNumbers(storedContent),
})

/** Stores a cross-border order. @throws BusinessError what `placeOrder` and `assertCrossBorderOrderValid` throw */
export const createCrossBorderOrder = (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
  userId: string,
  request: CreateCrossBorderRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, confirmDuplicate, expectedTotalCents, agreementVersion, taxIdOf, ...content } = request
  const requestFields = {
    clientRequestId,
    confirmDuplicate,
    expectedTotalCents,
    agreementVersion,
    sourceOrderNo: taxIdOf,
  }
  return placeOrder(deps, crossBorderRules(deps.keys), userId, {
    ...requestFields,
    content,
    requestHash: requestHashOf(request),
  })
}

/** Modifies a cross-border order. @throws BusinessError what `modifyOrder` and `assertCrossBorderOrderValid` throw */
export const modifyCrossBorderOrder = (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'ports'>,
  userId: string,
  request: ModifyCrossBorderRequest,
): Promise<OrderRecord> => {
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...content } = request
  const requestFields = { userId, orderNo, clientRequestId, expectedTotalCents, agreementVersion }
  return modifyOrder(deps, crossBorderRules(deps.keys), {
    ...requestFields,
    content,
    requestHash: requestHashOf(request),
  })
}
