import type {
  BackSignBill,
  CodType,
  DeliveryMode,
  PackageService,
  PickupMode,
  PieceLineInput,
} from '@portal/contract/freight'
import { hasPieceWeights, piecesOfLines, volumeOfLines } from '@portal/rules/measure'
import { orderLimits } from '@portal/rules/order/limits'

/** The shipment with its services: the input of every price rule. */
export interface Shipment {
  packageCount: number
  /** Weight of all pieces together. */
  weightGrams: number
  volumeCm3: number
  lines: readonly PieceLineInput[]
  pickupMode: PickupMode
  deliveryMode: DeliveryMode
  floor: number
  hasElevator: boolean
  insuredValueCents: number
  packageService: PackageService
  backSignBill: BackSignBill
  backSignCount: number
  codAmountCents: number
  codType: CodType
}

/** The part of a shipment that its weights are computed from. */
export type Measures = Pick<Shipment, 'packageCount' | 'weightGrams' | 'volumeCm3' | 'lines'>

/** The maximum weight of an order; it binds chargeable weights as well. */
export const maxGrams = orderLimits.weightGrams.max

/** Total volume in cm³; piece lines take precedence over an entered total. */
export const totalVolume = ({ lines, volumeCm3 }: Pick<Measures, 'lines' | 'volumeCm3'>): number =>
  lines.length > 0 ? volumeOfLines(lines) : volumeCm3

/** Pieces of the shipment; never fewer than its lines list. */
export const pieceCount = ({ lines, packageCount }: Measures): number => Math.max(packageCount, piecesOfLines(lines))

/** Weight of the heaviest piece in grams. Where only the total is known, all pieces count as equally heavy. */
export const heaviestPiece = (shipment: Shipment): number =>
  hasPieceWeights(shipment.lines)
    ? Math.max(...shipment.lines.map(({ pieceWeightGrams = 0 }) => pieceWeightGrams))
    : Math.ceil(shipment.weightGrams / pieceCount(shipment))

/** The sides of a line's piece, longest first. */
export const sidesOf = ({ lengthCm, widthCm, heightCm }: PieceLineInput): [number, number, number] => {
  const [longest = 0, second = 0, shortest = 0] = [lengthCm, widthCm, heightCm].sort((one, other) => other - one)
  return [longest, second, shortest]
}
