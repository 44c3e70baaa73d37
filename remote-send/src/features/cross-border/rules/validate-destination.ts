import { noWeight } from '@portal/shared/order/limits'
import { sizeProblems } from '@portal/shared/order/shipment-problems'
import type { PathErrors } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { sizeOf } from './to-cross-border-order'

/**
 * The first problem of each field of the step 目的地. `refusal`: why the chosen destination cannot be sent to; '' when it
 * can. The size is optional, but must be complete; all pieces have the same.
 */
export const validateDestination = (draft: CrossBorderDraft, refusal: string): PathErrors => {
  const problems: PathErrors = Object.fromEntries(
    sizeProblems(sizeOf(draft), noWeight).map(({ path, text }) => [path, text]),
  )
  return {
    destination: draft.destination ? refusal : '请选择目的地',
    packageCount: problems.packageCount,
    weight: problems.weightGrams,
    length: problems['lines.0.lengthCm'],
    width: problems['lines.0.widthCm'],
    height: problems['lines.0.heightCm'],
  }
}
