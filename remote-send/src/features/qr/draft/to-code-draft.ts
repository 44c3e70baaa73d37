import { oneLine, severalLines } from '@portal/shared'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import type { SendDraft } from '../../../draft/send-draft'
import { optionalCents, parseCount, parseWeight } from '../../../rules/typed-values'
import { toParty } from '../../../rules/party'
import { agreementVersion } from '../../../order-form/consent/agreement'

/** The order of a draft that `validateQrDraft` accepts; null otherwise. */
export const toCodeDraft = (draft: SendDraft): SendCodeDraftInput | null => {
  const { goodsType, productCode, payMethod, deliveryMode } = draft
  const packageCount = parseCount(draft.packageCount)
  const weightGrams = draft.weight.trim() ? parseWeight(draft.weight) : 0
  const insuredValueCents = optionalCents(draft.insuredValue)
  if (
    !goodsType ||
    !productCode ||
    !packageCount ||
    weightGrams === null ||
    insuredValueCents === null ||
    payMethod === 'MONTHLY'
  )
    return null
  return {
    sender: toParty(draft.sender),
    receiver: toParty(draft.receiver),
    goodsName: oneLine(draft.goodsName),
    remark: severalLines(draft.remark),
    goodsType,
    productCode,
    payMethod,
    deliveryMode,
    packageCount,
    weightGrams,
    insuredValueCents,
    agreementVersion,
  }
}
