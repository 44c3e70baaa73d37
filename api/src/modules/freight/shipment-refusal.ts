import type { ProductRules } from './product-rules'
import { pieceWeight, type Shipment, sidesOf } from './shipment'

/** Freight beyond this girth (length + 2 × (width + height)) needs a look by a person. */
const maxGirthCm = 630
/** Carrying upstairs is not offered beyond these (domain §6). */
const upstairs = { pieceGrams: 135_000, sideCm: 250, sidesCm: 500 }

const needsManualCheck = '单件超重/超长需人工确认'
const notUpstairs = '单件超过135千克、单边超过2.5米或三边之和超过5米，不支持送货上楼'

/** Why the product does not carry this shipment; '' when it does. */
export const shipmentRefusal = (shipment: Shipment, rules: ProductRules): string => {
  const weight = pieceWeight(shipment)
  const sides = shipment.lines.map(sidesOf)
  if (weight > rules.maxPieceGrams) return needsManualCheck
  if (sides.some(([longest, second, shortest]) => longest > rules.maxSideCm || longest + 2 * (second + shortest) > maxGirthCm)) return needsManualCheck
  if (shipment.deliveryMode !== 'UPSTAIRS') return ''
  const tooMuch = sides.some(([longest, second, shortest]) => longest > upstairs.sideCm || longest + second + shortest > upstairs.sidesCm)
  return tooMuch || weight > upstairs.pieceGrams ? notUpstairs : ''
}
