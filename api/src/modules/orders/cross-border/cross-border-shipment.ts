import type { PieceLineInput } from '@portal/contract/freight'
import type { Declaration } from '@portal/contract/cross-border'
import { hasPieceWeights, piecesOfLines } from '@portal/rules/measure'

/** The fields of a cross-border shipment that its price depends on. */
export interface CrossBorderShipment extends Pick<
  Declaration,
  'destination' | 'goodsKind' | 'customsMode' | 'battery'
> {
  packageCount: number
  weightGrams: number
  volumeCm3: number
  lines: readonly PieceLineInput[]
  insuredValueCents: number
}

/** Weight of the heaviest piece in grams; all count as equally heavy where only the total is known. */
const heaviestPiece = ({ lines, weightGrams, packageCount }: CrossBorderShipment): number =>
  hasPieceWeights(lines)
    ? Math.max(...lines.map(({ pieceWeightGrams = 0 }) => pieceWeightGrams))
    : Math.ceil(weightGrams / Math.max(packageCount, piecesOfLines(lines)))

/**
 * Limits of airlines for one piece, and of a shipment without prior consultation; our own examples, to be set by the
 * carrier.
 */
const maxShipment = { pieceGrams: 70_000, sideCm: 200, shipmentGrams: 1_000_000, documentGrams: 5_000 }

/** Why the shipment cannot be carried; '' when it can. */
export const shipmentProblem = (shipment: CrossBorderShipment, chargeableGrams: number): string => {
  if (shipment.goodsKind === 'DOCUMENT' && shipment.weightGrams > maxShipment.documentGrams)
    return '文件总重量不能超过5千克，请按包裹寄递'
  if (heaviestPiece(shipment) > maxShipment.pieceGrams) return '单件重量超过70千克，请联系客服'
  if (
    shipment.lines.some(({ lengthCm, widthCm, heightCm }) => Math.max(lengthCm, widthCm, heightCm) > maxShipment.sideCm)
  )
    return '单边长度超过200厘米，请联系客服'
  return chargeableGrams > maxShipment.shipmentGrams ? '货量过大需人工确认' : ''
}
