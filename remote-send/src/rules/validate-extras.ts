import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { optionalCents } from './optional-amount'
import { parseInteger } from './shipment-size'
import { textLength } from './text-length'

const amountProblem = (draft: SendDraft, codCents: number | null): string => {
  if (codCents === null) return '代收货款须在1-300000元，最多两位小数'
  if (codCents === 0) return ''
  if (draft.deliveryMode === 'INSTALL') return '送货安装不支持代收货款'
  if (draft.goodsType === '文件') return '文件不支持代收货款'
  const insured = optionalCents(draft.insuredValue) ?? 0
  return insured > 0 && codCents > insured ? '代收货款不能超过声明价值' : ''
}

/** The first problem of each field of 增值服务 (domain §1). */
export const validateExtras = (draft: SendDraft): FieldErrors => {
  const codCents = optionalCents(draft.codAmount)
  const collects = codCents !== null && codCents > 0
  return {
    codAmount: amountProblem(draft, codCents),
    bankAccountId: collects && !draft.bankAccountId ? '请选择收款银行账户' : '',
    backSignCount: draft.backSignBill === 'NONE' || parseInteger(draft.backSignCount, 1, 9) ? '' : '签回单份数须在1-9',
    customerOrderNo: textLength(draft.customerOrderNo.trim()) > 40 ? '客户单号不能超过40个字' : '',
  }
}

/** The fields of 增值服务, which its card opens for. */
export const extraFields = [
  'codAmount',
  'codType',
  'bankAccountId',
  'backSignBill',
  'backSignCount',
  'customerOrderNo',
] as const
