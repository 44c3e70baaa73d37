import { oneLine, severalLines } from '@portal/shared'
import type { SendDraft } from '../../../draft/send-draft'
import type { FieldErrors } from '../../../rules/field-path'
import { optionalCents, parseCount, parseWeight, printedProblem } from '../../../rules/typed-values'
import { validateParty } from '../../../rules/party'

const goodsNameProblem = (text: string): string => {
  const name = oneLine(text)
  if (!name) return '请填写物品名称'
  return printedProblem(name, 50, '物品名称不能超过50个字')
}

/** Every invalid field, in the order of the page. The weight is optional, because the courier weighs the goods. */
export const validateQrDraft = (draft: SendDraft, repeated: { sender: string; receiver: string }): FieldErrors => {
  const all: FieldErrors = {
    ...validateParty('sender', draft.sender, repeated.sender),
    ...validateParty('receiver', draft.receiver, repeated.receiver),
    goodsName: goodsNameProblem(draft.goodsName),
    goodsType: draft.goodsType ? '' : '请选择物品类别',
    packageCount: parseCount(draft.packageCount) ? '' : '总件数须在1-999',
    weight: !draft.weight.trim() || parseWeight(draft.weight) ? '' : '总重量须在0.01-99999千克，最多两位小数',
    productCode: draft.productCode ? '' : '请选择产品类型',
    insuredValue: optionalCents(draft.insuredValue) === null ? '声明价值须在1-300000元，最多两位小数' : '',
    remark: printedProblem(severalLines(draft.remark), 200, '备注不能超过200个字'),
    agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
  }
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message))
}
