import { type DeliveryView, type DeliveryWishKind, deliveryWishKinds } from '@portal/contract/delivery'
import { productCodes } from '@portal/contract/freight'
import { shipmentRefusal } from '../freight/shipment-refusal'
import { upstairsFee } from '../freight/surcharges'
import type { OrderRecord } from '../order-core/order.tables'

/** Insured value, in cents, from which goods must be handed over to a known person. To be set by the carrier. */
export const handedOverFrom = 2_000_00

export type RuledOrder = Pick<
  OrderRecord,
  | 'kind'
  | 'deliveryMode'
  | 'codAmountCents'
  | 'insuredValueCents'
  | 'payMethod'
  | 'dueCents'
  | 'backSignBill'
  | 'unboxingInspection'
  | 'productCode'
  | 'packageCount'
  | 'weightGrams'
  | 'volumeCm3'
  | 'pieceLines'
  | 'chargeableWeightGrams'
  | 'pickupMode'
  | 'packageService'
  | 'backSignCount'
  | 'codType'
>

/**
 * The fees of carrying goods upstairs that are to be brought to the door (domain §6); null where the product, or the
 * size of a piece, does not allow it.
 */
export const stairsFees = (order: RuledOrder): DeliveryView['stairsFees'] => {
  const { kind, productCode, pieceLines, chargeableWeightGrams } = order
  const product = productCodes.find((code) => code === productCode)
  if (kind !== 'DOMESTIC' || product === undefined || order.deliveryMode !== 'DOOR') return null
  const upstairs = (hasElevator: boolean) =>
    ({ ...order, lines: pieceLines, deliveryMode: 'UPSTAIRS', floor: 2, hasElevator }) as const
  return shipmentRefusal(upstairs(true), product, chargeableWeightGrams) === ''
    ? {
        withElevator: upstairsFee(upstairs(true), chargeableWeightGrams),
        withoutElevator: upstairsFee(upstairs(false), chargeableWeightGrams),
      }
    : null
}

interface WishRule {
  /** Why, for readers of the code. */
  because: string
  applies: (order: RuledOrder) => boolean
  excluded: readonly DeliveryWishKind[]
}

/** Without the receiver, who has to be there. */
const leftSomewhere = ['STATION', 'GUARD', 'NEIGHBOUR', 'SAFE_PLACE'] as const

/** The excluded wishes, with the orders that each rule applies to. */
export const wishRules: readonly WishRule[] = [
  { because: 'it cannot be carried upstairs', applies: (order) => stairsFees(order) === null, excluded: ['STAIRS'] },
  {
    because: 'it is collected at an outlet',
    applies: ({ deliveryMode }) => deliveryMode === 'SELF_PICKUP',
    excluded: ['DOOR', 'DAY', ...leftSomewhere],
  },
  {
    because: 'it is set up, carried inside or booked in',
    applies: ({ deliveryMode }) =>
      deliveryMode === 'INSTALL' || deliveryMode === 'INDOOR' || deliveryMode === 'WAREHOUSE',
    excluded: leftSomewhere,
  },
  {
    because: 'abroad another carrier delivers, who has outlets of its own',
    applies: ({ kind }) => kind !== 'DOMESTIC',
    excluded: ['OUTLET', ...leftSomewhere],
  },
  { because: 'its price is collected', applies: ({ codAmountCents }) => codAmountCents > 0, excluded: leftSomewhere },
  {
    because: 'its freight is collected',
    applies: ({ payMethod, dueCents }) => payMethod === 'RECEIVER' && dueCents > 0,
    excluded: leftSomewhere,
  },
  {
    because: 'it is valuable',
    applies: ({ insuredValueCents }) => insuredValueCents >= handedOverFrom,
    excluded: leftSomewhere,
  },
  { because: 'a slip is signed', applies: ({ backSignBill }) => backSignBill !== 'NONE', excluded: leftSomewhere },
  {
    because: 'it is opened and checked before it is signed for',
    applies: ({ unboxingInspection }) => unboxingInspection,
    excluded: leftSomewhere,
  },
]

/** The possible wishes for an order, wherever the goods are now. */
export const kindsOf = (order: RuledOrder): DeliveryWishKind[] => {
  const excluded = wishRules.filter(({ applies }) => applies(order)).flatMap((rule) => rule.excluded)
  return deliveryWishKinds.filter((kind) => !excluded.includes(kind))
}

/** Whether the goods may be left at a station or a locker, where the receiver agrees: as little as at another place. */
export const mayBeLeft = (kinds: readonly DeliveryWishKind[]): boolean => kinds.includes('SAFE_PLACE')
