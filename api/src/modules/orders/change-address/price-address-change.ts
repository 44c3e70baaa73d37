import { type FeeLine, productCodes } from '@portal/contract/freight'
import type { AddressChangeQuote } from '@portal/contract/in-transit-requests'
import type { Party, partyInput } from '@portal/contract/party'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import type { Divisions } from '../../address/divisions'
import { findLanes } from '../../freight/lane.repository'
import { quoteProduct } from '../../freight/quote'
import type { EndCoverage } from '../../coverage/end-coverage'
import { coverageRefusal } from '../../freight/coverage-rules'
import type { Shipment } from '../../freight/shipment'
import { validateParty } from '../place/validate-order'
import { toBusinessError } from '../place/order-problem'
import type { OrderRecord } from '../../order-core/order.tables'
import { enclosingCodes } from '../../coverage/coverage-of'
import { findEndCoverage } from '../../coverage/find-end-coverage'
import { addressChangeFee, addressChangeScope } from './address-change-fee'

export type ReceiverInput = z.output<typeof partyInput>

export interface PricedChange {
  receiver: Party
  quote: AddressChangeQuote
}

const comparedFields = [
  'name',
  'mobile',
  'ext',
  'company',
  'provinceCode',
  'cityCode',
  'districtCode',
  'townCode',
  'address',
] as const satisfies readonly (keyof Party)[]

type Measures = Pick<Shipment, 'weightGrams' | 'volumeCm3' | 'lines'>

/**
 * Measures of the goods and the fees charged for them: the weighed ones where there are any, so that the fee is for all
 * of the goods.
 */
const carried = ({
  weightGrams,
  volumeCm3,
  pieceLines,
  measured,
  estimateLines,
  actualLines,
}: OrderRecord): { measures: Measures; charged: readonly FeeLine[] } =>
  measured === null || actualLines === null
    ? { measures: { weightGrams, volumeCm3, lines: pieceLines }, charged: estimateLines }
    : {
        measures: { weightGrams: measured.weightGrams, volumeCm3: measured.volumeCm3, lines: measured.lines },
        charged: actualLines,
      }

/**
 * The new receiver with the names of the place, and the price of sending the goods there from now on.
 * @throws BusinessError BAD_FIELD, DELIVERY_OUT_OF_RANGE, LANE_NOT_SERVED
 */
export const priceAddressChange = async (
  db: Db,
  divisions: Divisions,
  order: OrderRecord,
  input: ReceiverInput,
  now: Date,
): Promise<PricedChange> => {
  const validated = validateParty(divisions, input, 'receiver')
  if (!validated.ok) throw toBusinessError(validated.problem)
  const receiver = validated.party
  if (comparedFields.every((field) => receiver[field] === order.receiver[field]))
    throw new BusinessError('BAD_FIELD', '收件信息没有变化')
  const product = productCodes.find((code) => code === order.productCode)
  if (product === undefined) throw new BusinessError('ADDRESS_NOT_CHANGEABLE')
  const lanes = await findLanes(db, order.sender.provinceCode, receiver.provinceCode)
  const { measures, charged } = carried(order)
  const shipment: Shipment = { ...order, ...measures }
  const { pickup, delivery } = await findEndCoverage(db, enclosingCodes(order.sender), enclosingCodes(receiver), now)
  // The pickup was accepted with the order, so that its coverage is full here; its fees may still differ.
  const ends: EndCoverage = { pickup: { ...pickup, verdict: 'FULL', products: [product] }, delivery }
  const refused = coverageRefusal(shipment, ends)
  if (refused) throw new BusinessError('DELIVERY_OUT_OF_RANGE', refused.reason, { path: 'receiver.districtCode' })
  const freight = quoteProduct(product, lanes.get(product), shipment, now, ends)
  if (!freight.available) throw new BusinessError('LANE_NOT_SERVED', freight.reason)
  const scope = addressChangeScope(order.receiver, receiver)
  const etaAt = scope === 'OTHER_CITY' ? freight.etaAt : (order.etaAt?.toISOString() ?? null)
  return { receiver, quote: { orderNo: order.orderNo, scope, ...addressChangeFee(scope, charged, freight), etaAt } }
}
