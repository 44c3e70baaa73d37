import { signedSlipLabel, formatYuan } from '@portal/shared'
import { optionNames, optionOf } from '@portal/contract/order-options'
import type { SendDraft } from '../../draft/send-draft'
import { optionalCents } from '../../rules/typed-values'

/** The selected 增值服务, for the head of the folded card. */
export const extrasSummary = (draft: SendDraft): string[] => {
  const codCents = optionalCents(draft.codAmount)
  const silent = [...(draft.notifySender ? [] : ['寄件人']), ...(draft.notifyReceiver ? [] : ['收件人'])]
  const copies = draft.backSignBill === 'ORIGINAL' ? ` ${draft.backSignCount} 份` : ''
  return [
    ...(codCents ? [`代收货款 ${formatYuan(codCents)}`] : []),
    ...(draft.backSignBill === 'NONE' ? [] : [`签回单 ${signedSlipLabel(draft.backSignBill)}${copies}`]),
    ...optionNames.filter((name) => draft[name] && !optionOf(name).usual).map((name) => optionOf(name).label),
    ...(silent.length > 0 ? [`不发短信给${silent.join('、')}`] : []),
    ...(draft.customerOrderNo.trim() ? [`客户单号 ${draft.customerOrderNo.trim()}`] : []),
  ]
}
