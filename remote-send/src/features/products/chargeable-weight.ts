import { formatWeight } from '@portal/shared'
import type { FreightQuote } from '@portal/contract/freight'

/** Why so many kilograms are charged: the larger of actual and volumetric weight, rounded up. */
export const explainChargeableWeight = ({
  actualWeightGrams,
  volumetricWeightGrams,
  chargeableWeightGrams,
}: FreightQuote): string => {
  const actual = `实重 ${formatWeight(actualWeightGrams)}`
  const rounded =
    chargeableWeightGrams === Math.max(actualWeightGrams, volumetricWeightGrams) ? '' : '，并按计费单位进位'
  if (volumetricWeightGrams === 0) return `按${actual}计费${rounded}`
  const volumetric = `体积重 ${formatWeight(volumetricWeightGrams)}`
  return volumetricWeightGrams > actualWeightGrams
    ? `${volumetric} 大于${actual}，按体积重计费${rounded}`
    : `${actual} 不小于${volumetric}，按实重计费${rounded}`
}
