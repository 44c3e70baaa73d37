import type { ProductCode } from '@portal/contract/freight'
import { deliveryModeLabel, packageServiceLabel, productName } from '@portal/rules/service-labels'
import { productRules } from './product-rules'
import { heaviestPiece, type Shipment, sidesOf } from './shipment'
import { type UpstairsLimit, upstairsLimits } from './surcharge-rates'

/** Freight beyond this girth (length + 2 × (width + height)) has to be confirmed by a person. */
const maxGirthCm = 630
const needsManualCheck = '单件超重/超长需人工确认'

/** Why the product does not carry this shipment; '' when it does. */
export const shipmentRefusal = (shipment: Shipment, product: ProductCode, chargeableGrams: number): string =>
  serviceRefusal(shipment, product) ||
  weightRefusal(product, chargeableGrams) ||
  pieceRefusal(shipment, product) ||
  upstairsRefusal(shipment)

const serviceRefusal = ({ deliveryMode, packageService, codAmountCents }: Shipment, product: ProductCode): string => {
  const { refusedModes, refusedPackages, admitsCod } = productRules[product]
  if (refusedModes.includes(deliveryMode)) return `${productName(product)}不支持${deliveryModeLabel(deliveryMode)}`
  if (refusedPackages.includes(packageService))
    return `${productName(product)}不支持${packageServiceLabel(packageService)}包装`
  if (codAmountCents === 0) return ''
  if (!admitsCod) return `${productName(product)}不支持代收货款`
  return deliveryMode === 'INSTALL' ? '代收货款不支持送货安装' : ''
}

const weightRefusal = (product: ProductCode, chargeableGrams: number): string => {
  const { minShipmentGrams } = productRules[product]
  return chargeableGrams < minShipmentGrams
    ? `计费重量满${minShipmentGrams / 1000}千克才可选择${productName(product)}`
    : ''
}

const pieceRefusal = (shipment: Shipment, product: ProductCode): string => {
  const { maxPieceGrams, maxSideCm } = productRules[product]
  const isLong = shipment.lines
    .map(sidesOf)
    .some(([longest, second, shortest]) => longest > maxSideCm || longest + 2 * (second + shortest) > maxGirthCm)
  return isLong || heaviestPiece(shipment) > maxPieceGrams ? needsManualCheck : ''
}

const upstairsRefusal = (shipment: Shipment): string => {
  const limit = upstairsLimits[shipment.deliveryMode]
  return limit === undefined || canBeCarriedUpstairs(shipment, limit)
    ? ''
    : `单件超过${limit.pieceGrams / 1000}千克、单边超过${limit.sideCm / 100}米或三边之和超过${limit.sidesCm / 100}米，不支持${deliveryModeLabel(shipment.deliveryMode)}`
}

const canBeCarriedUpstairs = (shipment: Shipment, { pieceGrams, sideCm, sidesCm }: UpstairsLimit): boolean =>
  heaviestPiece(shipment) <= pieceGrams &&
  shipment.lines
    .map(sidesOf)
    .every(([longest, second, shortest]) => longest <= sideCm && longest + second + shortest <= sidesCm)
