import { numberText, severalLines } from '@portal/shared'
import { commonProblems } from '@portal/shared/order/order-problems'
import type { PathErrors } from '../../../rules/field-path'
import { errorsAtFields } from '../../../rules/field-of-error'
import { centsOf } from '../../../rules/typed-values'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

/** The first problem of each field of the step 服务 at the moment `now`. */
export const validateCrossBorderService = (draft: CrossBorderDraft, now: Date, productProblem: string): PathErrors => {
  const { pickupDate, pickupSlot, payMethod, monthlyCode } = draft
  const content = {
    pickupDate,
    pickupSlot,
    payMethod,
    monthlyCode,
    insuredValueCents: centsOf(draft.insuredValue),
    customerOrderNo: numberText(draft.customerOrderNo),
    remark: severalLines(draft.remark),
  }
  return { productCode: productProblem, ...errorsAtFields(commonProblems(content, now)) }
}
