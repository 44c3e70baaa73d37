import type { DeliveryClosedReason, DeliveryWishKind } from './delivery'

/** Names of the receiver's wishes, for the tiles of the page and the sender's log. */
export const deliveryWishNames: Readonly<Record<DeliveryWishKind, string>> = {
  DOOR: '送到门口',
  STAIRS: '送货上楼',
  DAY: '改期派送',
  OUTLET: '网点自提',
  STATION: '放驿站或快递柜',
  GUARD: '门卫代收',
  NEIGHBOUR: '邻居代收',
  SAFE_PLACE: '放在指定位置',
  HOLD: '暂存',
}

/** The sentences of the reasons; 拦截 is the only request of a sender that closes a delivery. */
const closedTexts: Readonly<Record<DeliveryClosedReason, string>> = {
  OVER: '快件已签收、取消或退回，不能再修改收货安排',
  TOO_LATE: '距预计送达不足1小时，不能再修改收货安排',
  SENDER_REQUEST: '寄件人已申请拦截，暂时不能修改收货安排',
}

/** Why nothing can be decided, as the page and the refusal say it. */
export const deliveryClosedText = (reason: DeliveryClosedReason, status: string): string =>
  reason === 'TOO_LATE' && (status === 'DELIVERING' || status === 'PART_SIGNED')
    ? '快件正在派送，不能再修改收货安排'
    : closedTexts[reason]

/** The sentence that the receiver agrees to; stored with the answer, since a later one may read otherwise. */
export const stationConsentWords = '本人不在时，同意将快件放至快递驿站或智能快件箱'
