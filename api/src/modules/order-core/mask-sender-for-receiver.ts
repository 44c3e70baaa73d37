import type { StoredParty } from '@portal/contract/party'
import { maskName, maskPhone } from '@portal/rules/masking'

/** The sender as the receiver may see them: with 隐私面单 the same is masked as on the label. */
export const maskSenderForReceiver = ({
  privacyWaybill,
  sender,
}: {
  privacyWaybill: boolean
  sender: StoredParty
}): StoredParty =>
  privacyWaybill ? { ...sender, name: maskName(sender.name), mobile: maskPhone(sender.mobile), ext: '' } : sender
