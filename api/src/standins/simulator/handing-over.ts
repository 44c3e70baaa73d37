import type { Measured } from '@portal/contract/tracking'
import type { OrderRecord } from '../../modules/order-core/order.tables'
import { pieceNumber } from '../../modules/order-core/piece-numbers'

/** The weighed measures equal the ordered ones, so that no demo customer is charged more. */
export const measuredAsOrdered = ({
  weightGrams,
  volumeCm3,
  pieceLines,
}: Pick<OrderRecord, 'weightGrams' | 'volumeCm3' | 'pieceLines'>): Measured => ({
  weightGrams,
  volumeCm3,
  photo: '',
  lines: pieceLines,
})

/** One order in ten with several pieces is handed over in two parts. */
const isMultiPiece = ({ orderNo, packageCount }: Pick<OrderRecord, 'orderNo' | 'packageCount'>): boolean =>
  packageCount > 1 && orderNo.endsWith('4')

/** The signature event: for all pieces at once, or for one piece now and the others the next time. */
export const signature = (order: Pick<OrderRecord, 'orderNo' | 'ewbNo' | 'packageCount' | 'status'>) => {
  const signed = { nodeType: 'SIGNED' as const, signer: '本人', description: '已签收，签收人：本人，感谢使用零川物流' }
  if (!isMultiPiece(order)) return signed
  if (order.status === 'PART_SIGNED')
    return { ...signed, description: `其余${order.packageCount - 1}件已签收，签收人：本人，感谢使用零川物流` }
  return {
    ...signed,
    pieceNos: [pieceNumber(order.ewbNo, 1)],
    description: `已签收1件，签收人：本人，其余${order.packageCount - 1}件将另行派送`,
  }
}
