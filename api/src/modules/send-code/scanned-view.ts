import type { ScannedSendCode } from '@portal/contract/send-code'
import { maskAddress, maskName, maskPhone } from '@portal/rules/masking'
import { deliveryModeText, payMethodText, productName } from '@portal/rules/service-text'
import type { Divisions } from '../address/divisions'
import { resolveParty } from '../address/resolve-party'
import type { SendCodeRecord } from './send-code.repository'
import { secondsLeft, stateAt } from './send-code-status'

/** The order as the courier sees it: the goods complete, the parties masked. */
export const toScanned = (code: SendCodeRecord, divisions: Divisions, now: Date): ScannedSendCode => {
  const { sender, receiver, goodsName, goodsType, packageCount, weightGrams, insuredValueCents, remark, ...service } =
    code.draft
  return {
    state: stateAt(code, now),
    secondsLeft: secondsLeft(code, now),
    senderName: maskName(sender.name),
    senderMobile: maskPhone(sender.mobile),
    senderPlace: maskAddress(resolveParty(divisions, sender, 'sender')),
    receiverName: maskName(receiver.name),
    receiverMobile: maskPhone(receiver.mobile),
    receiverPlace: maskAddress(resolveParty(divisions, receiver, 'receiver')),
    goodsName,
    goodsType,
    packageCount,
    weightGrams,
    insuredValueCents,
    remark,
    productName: productName(service.productCode),
    deliveryModeText: deliveryModeText(service.deliveryMode),
    payMethodText: payMethodText(service.payMethod),
  }
}
