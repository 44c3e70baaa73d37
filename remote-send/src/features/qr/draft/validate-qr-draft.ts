import { goodsProblems, productProblems, remarkProblems } from '@portal/shared/order/order-problems'
import { insuredValueProblems, sizeProblems } from '@portal/shared/order/shipment-problems'
import type { SendDraft } from '../../../draft/send-draft'
import type { FieldErrors } from '../../../rules/field-path'
import { validateParty } from '../../../rules/party'
import { errorsAtFields } from '../../../rules/field-of-error'
import { codeContentOf } from './to-code-draft'

/** Every invalid field, in the order of the page. The weight is optional, because the courier weighs the goods. */
export const validateQrDraft = (draft: SendDraft, repeated: { sender: string; receiver: string }): FieldErrors => {
  const content = codeContentOf(draft)
  return {
    ...validateParty('sender', draft.sender, repeated.sender),
    ...validateParty('receiver', draft.receiver, repeated.receiver),
    ...errorsAtFields([
      ...goodsProblems(content),
      ...sizeProblems({ ...content, volumeCm3: 0, lines: [] }, ''),
      ...productProblems(content),
      ...insuredValueProblems(content),
      ...remarkProblems(content),
    ]),
    ...(!draft.agreed && { agreed: '请先阅读并同意服务协议' }),
  }
}
