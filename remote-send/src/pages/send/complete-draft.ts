import type { OrderDefaults } from '@portal/contract/order'
import { emptyRegion, isEmptyParty, type SendDraft } from '../../draft/send-draft'
import { agreementVersion } from '../../order-form/consent/agreement'

export interface KnownOfCustomer {
  /** Number of the login. */
  userTel: string
  defaults: OrderDefaults
  /** The form began without a sender, and it is certain that there is no default one. */
  hasNoSender: boolean
}

/**
 * The draft completed with the customer's data: name and number of the sender, name and type of the last goods, and the
 * consent to this version of the agreement. Entered values stay. The weight is not completed, as it differs each time.
 */
export const completeDraft = (draft: SendDraft, { userTel, defaults, hasNoSender }: KnownOfCustomer): SendDraft => {
  const { senderName, goodsName, goodsType } = defaults
  const isSenderEmpty = isEmptyParty({ ...draft.sender, region: emptyRegion })
  const isAgreed = defaults.agreementVersion === agreementVersion
  const patch: Partial<SendDraft> = {
    ...(!draft.agreed && isAgreed && { agreed: true }),
    ...(draft.goodsName === '' && draft.goodsType === '' && goodsName && { goodsName, goodsType }),
    ...(hasNoSender &&
      isSenderEmpty && {
        sender: { ...draft.sender, name: senderName, mobile: userTel },
        // The first address is worth keeping: the next order begins with it.
        saveSender: true,
      }),
  }
  return Object.keys(patch).length === 0 ? draft : { ...draft, ...patch }
}
