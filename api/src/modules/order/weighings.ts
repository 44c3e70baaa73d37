import type { OrderDetail } from '@portal/contract/order'
import { weigh, withinContract } from '../freight/weigh'
import { weighingRulesOf } from '../freight/weighing-rules'
import type { OrderRecord } from '../order-core/order.tables'

type Weighed = Pick<
  OrderRecord,
  'productCode' | 'packageCount' | 'weightGrams' | 'volumeCm3' | 'pieceLines' | 'chargeableWeightGrams' | 'measured'
>

/**
 * The weights behind the estimate, and those behind what is charged once the carrier has measured. What the order was priced
 * by stays what it was, whatever the rules say today; a size that the carrier did not take is the ordered one.
 */
export const weighingsOf = ({
  productCode,
  packageCount,
  weightGrams,
  volumeCm3,
  pieceLines,
  chargeableWeightGrams,
  measured,
}: Weighed): OrderDetail['weighings'] => {
  const rules = weighingRulesOf(productCode)
  const ordered = { packageCount, weightGrams, volumeCm3, lines: pieceLines }
  const sized = measured !== null && (measured.volumeCm3 > 0 || measured.lines.length > 0)
  return {
    ordered: { ...withinContract(weigh(ordered, rules)), chargeableGrams: chargeableWeightGrams },
    measured:
      measured &&
      withinContract(
        weigh(sized ? { packageCount, ...measured } : { ...ordered, weightGrams: measured.weightGrams }, rules),
      ),
  }
}
