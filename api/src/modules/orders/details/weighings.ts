import type { OrderDetail } from '@portal/contract/order-detail'
import { weigh, withinContract } from '../../freight/weigh'
import { weighingRulesOf } from '../../freight/weighing-rules'
import type { OrderRecord } from '../../order-core/order.tables'

type WeighedOrder = Pick<
  OrderRecord,
  'productCode' | 'packageCount' | 'weightGrams' | 'volumeCm3' | 'pieceLines' | 'chargeableWeightGrams' | 'measured'
>

/**
 * The weights behind the estimate, and those behind the charges once the carrier has measured the goods. The chargeable
 * weight of the estimate is the stored one, whatever the rules say today; a size that the carrier did not measure is
 * the ordered one.
 */
export const weighingsOf = ({
  productCode,
  packageCount,
  weightGrams,
  volumeCm3,
  pieceLines,
  chargeableWeightGrams,
  measured,
}: WeighedOrder): OrderDetail['weighings'] => {
  const rules = weighingRulesOf(productCode)
  const orderedMeasures = { packageCount, weightGrams, volumeCm3, lines: pieceLines }
  const hasMeasuredSize = measured !== null && (measured.volumeCm3 > 0 || measured.lines.length > 0)
  return {
    ordered: { ...withinContract(weigh(orderedMeasures, rules)), chargeableGrams: chargeableWeightGrams },
    measured:
      measured &&
      withinContract(
        weigh(
          hasMeasuredSize ? { packageCount, ...measured } : { ...orderedMeasures, weightGrams: measured.weightGrams },
          rules,
        ),
      ),
  }
}
