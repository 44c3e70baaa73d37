import type { DeliveryClosedReason, DeliveryWishKind } from './delivery'

/** Names of the receiver's wishes, for the tiles of the page and the sender's log. */
export const deliveryWishNames: Readonly<Record<DeliveryWishKind, string>> = {
  DOOR: '送到门口',
  OUTLET: '网点自提',
  DAY: '改期派送',
  SAFE_PLACE: '放在指定位置',
  NEIGHBOUR: '邻居代收',
  HOLD: '暂存',
}

/** Why nothing can be decided, as the page and the refusal say it. Of the sender's requests 拦截 alone closes it. */
export const deliveryClosedTexts: Readonly<Record<DeliveryClosedReason, string>> = {
  OVER: '快件已签收、取消或退回，不能再修改收货安排',
  TOO_LATE: '快件即将派送或正在派送，不能再修改收货安排',
  SENDER_REQUEST: '寄件人已申请拦截，暂时不能修改收货安排',
}

/** The sentence that the receiver agrees to; stored with the answer, since a later one may read otherwise. */
export const stationConsentWords = '本人不在时，同意将快件放至快递驿站或智能快件箱'
