import { oneLine, severalLines } from '@portal/shared'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import type { SendDraft } from '../../../draft/send-draft'
import { centsOf, numberOf, parseCount, parseWeight } from '../../../rules/typed-values'
import { toParty } from '../../../rules/party'
import { agreementVersion } from '../../../order-form/consent/agreement'

/** The content of a draft besides its parties, as the rules of an order have it. */
export const codeContentOf = (draft: SendDraft) => ({
  goodsName: oneLine(draft.goodsName),
  goodsType: draft.goodsType,
  packageCount: numberOf(draft.packageCount, parseCount),
  weightGrams: numberOf(draft.weight, parseWeight),
  productCode: draft.productCode,
  insuredValueCents: centsOf(draft.insuredValue),
  remark: severalLines(draft.remark),
})

/** The order of a draft that `validateQrDraft` accepts. */
export const toCodeDraft = (draft: SendDraft): SendCodeDraftInput | null => {
  const { goodsType, productCode, payMethod, deliveryMode } = draft
  if (!goodsType || !productCode || payMethod === 'MONTHLY') return null
  return {
    ...codeContentOf(draft),
    sender: toParty(draft.sender),
    receiver: toParty(draft.receiver),
    goodsType,
    productCode,
    payMethod,
    deliveryMode,
    agreementVersion,
  }
}
