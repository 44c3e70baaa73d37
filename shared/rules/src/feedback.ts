import type { OrderStatus } from '@portal/contract/order'
import { shanghaiDay, shanghaiDayEnd } from './shanghai-time'

export { spanText } from './span-text'

/** 投诉, 建议, 理赔, 催件, 表扬 (domain §12). */
export const feedbackKinds = ['COMPLAINT', 'SUGGESTION', 'CLAIM', 'URGING', 'PRAISE'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackTypes = [
  'DELAY',
  'LOST',
  'DAMAGED',
  'WRONG_ITEM',
  'ATTITUDE',
  'FALSE_PICKUP',
  'FALSE_SIGN',
  'LATE_PICKUP',
  'WEIGHT',
  'OVERCHARGE',
  'FEE_DISPUTE',
  'COD_UNPAID',
  'INVOICE',
  'OTHER',
] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** 继续派送, 退运费, 赔偿, 道歉, 其他; '' when nothing was chosen. */
export const expectations = ['', 'DELIVER', 'REFUND', 'COMPENSATE', 'APOLOGIZE', 'OTHER'] as const
export type Expectation = (typeof expectations)[number]

export const feedbackKindLabel: Readonly<Record<FeedbackKind, string>> = {
  COMPLAINT: '投诉',
  SUGGESTION: '建议',
  CLAIM: '理赔',
  URGING: '催件',
  PRAISE: '表扬',
}
export const expectationLabel: Readonly<Record<Expectation, string>> = {
  '': '',
  DELIVER: '继续派送',
  REFUND: '退运费',
  COMPENSATE: '赔偿',
  APOLOGIZE: '道歉',
  OTHER: '其他',
}
export const feedbackTypeLabel: Readonly<Record<FeedbackType, string>> = {
  DELAY: '延误',
  LOST: '丢失',
  DAMAGED: '破损短少',
  WRONG_ITEM: '错件',
  ATTITUDE: '服务态度',
  FALSE_PICKUP: '虚假揽收',
  FALSE_SIGN: '虚假签收',
  LATE_PICKUP: '上门延迟',
  WEIGHT: '重量异常',
  OVERCHARGE: '乱收费',
  FEE_DISPUTE: '费用争议',
  COD_UNPAID: '代收货款未返',
  INVOICE: '发票问题',
  OTHER: '其他',
}

/** The types of a kind; a single type is not offered as a choice. */
export const typesOf: Readonly<Record<FeedbackKind, readonly FeedbackType[]>> = {
  COMPLAINT: feedbackTypes,
  SUGGESTION: ['OTHER'],
  CLAIM: ['LOST', 'DAMAGED', 'WRONG_ITEM', 'DELAY', 'OTHER'],
  URGING: ['DELAY', 'LATE_PICKUP', 'OTHER'],
  PRAISE: ['ATTITUDE', 'OTHER'],
}

/** Useful evidence, in the order in which a person takes the pictures. */
const goodsEvidence = [
  '面单照片',
  '外包装六面照片',
  '破损或缺少处特写',
  '开箱视频',
  '价值凭证（订单截图、发票）',
] as const
export const evidenceOf: Readonly<Record<FeedbackType, readonly string[]>> = {
  DAMAGED: goodsEvidence,
  LOST: ['面单照片', '价值凭证（订单截图、发票）'],
  WRONG_ITEM: ['面单照片', '收到物品的照片', '开箱视频', '价值凭证（订单截图、发票）'],
  WEIGHT: ['面单照片', '物品称重照片（含秤的读数）'],
  FALSE_SIGN: ['门口监控或聊天记录截图'],
  FALSE_PICKUP: ['通话或聊天记录截图'],
  OVERCHARGE: ['收费凭证或转账截图'],
  FEE_DISPUTE: ['账单或支付截图'],
  INVOICE: ['发票截图'],
  ATTITUDE: ['通话或聊天记录截图'],
  COD_UNPAID: ['收款人付款凭证'],
  DELAY: [],
  LATE_PICKUP: [],
  OTHER: [],
}

/** Whether a waybill number is required, because the case is about goods. */
export const needsWaybill = (kind: FeedbackKind): boolean =>
  kind === 'COMPLAINT' || kind === 'CLAIM' || kind === 'URGING'
const aboutGoods: ReadonlySet<FeedbackType> = new Set(['LOST', 'DAMAGED', 'WRONG_ITEM'])
export const needsGoodsValue = (kind: FeedbackKind, type: FeedbackType): boolean =>
  (kind === 'COMPLAINT' || kind === 'CLAIM') && aboutGoods.has(type)
export const needsClaimedWeight = (kind: FeedbackKind, type: FeedbackType): boolean =>
  kind === 'COMPLAINT' && type === 'WEIGHT'
export const needsClaimAmount = (kind: FeedbackKind): boolean => kind === 'CLAIM'

/** In these states the carrier has not had the goods, and in the last three it never will. */
const beforeCollection: ReadonlySet<OrderStatus> = new Set([
  'WAIT_ACCEPT',
  'ACCEPTED',
  'PICKUP_FAILED',
  'CANCELED',
  'CANCELED_BY_CARRIER',
  'REJECTED',
])
/** Why a case of a type cannot be about an order in this state; '' when it can. */
export const typeRefusal = (type: FeedbackType, status: OrderStatus): string =>
  type === 'DAMAGED' && beforeCollection.has(status) ? '该运单还没有揽收，不能反馈破损短少，请选择其他问题类型' : ''

/** Characters of a description; of a message of either side 500 at most. */
export const descriptionLength = { min: 10, max: 500 } as const
export const maxMessageLength = 500

/** Pictures of one feedback or one message; beside them one video or one PDF. */
export const maxPictures = 6
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]
const megabyte = 1024 * 1024
/** Bytes that a file of a type has at most. */
export const maxBytes: Readonly<Record<MediaType, number>> = {
  'image/jpeg': 5 * megabyte,
  'image/png': 5 * megabyte,
  'image/webp': 5 * megabyte,
  'video/mp4': 50 * megabyte,
  'application/pdf': 10 * megabyte,
}
export const isPicture = (mediaType: MediaType): boolean => mediaType.startsWith('image/')

/** The problem of all files of one feedback or message together; '' when they are valid. */
export const attachmentsProblem = (types: readonly MediaType[]): string => {
  const pictures = types.filter(isPicture).length
  if (pictures > maxPictures) return `最多上传${maxPictures}张图片`
  return types.length - pictures > 1 ? '视频和PDF只能上传1个' : ''
}

/** Days within which the carrier answers; afterwards the customer can appeal (`appealBody` of the site's settings). */
export const answerDays = 7
/** Hours that the customer has to add material, before the case is closed. */
export const supplementHours = 72
/** Days after an answer in which it can be rated or reopened. */
export const settleDays = 7
/** Hours after delivery within which damage should be reported; a hint, no limit. */
export const claimHintHours = 24
/** Days after the day of the signature, in Shanghai, in which claims and complaints are taken: as long as an appeal. */
export const claimDays = 365
const dayLength = 86_400_000

/** Disputes about money and papers may begin long after the signature, so that it sets them no limit. */
const laterDisputes: ReadonlySet<FeedbackType | ''> = new Set(['FEE_DISPUTE', 'COD_UNPAID', 'INVOICE', 'OTHER', ''])

/**
 * Why a case about goods comes too late (domain §12); '' when it does not. Goods without a signature have no limit.
 * `type` is '' while none is chosen.
 */
export const lateRefusal = (kind: FeedbackKind, type: FeedbackType | '', signedAt: Date | null, now: Date): string => {
  const isLimited = kind === 'CLAIM' || (kind === 'COMPLAINT' && !laterDisputes.has(type))
  if (!isLimited || signedAt === null) return ''
  const end = shanghaiDayEnd(shanghaiDay(signedAt)).getTime() + claimDays * dayLength
  return now.getTime() < end ? '' : `签收已超过${claimDays}天，不能再${kind === 'CLAIM' ? '申请理赔' : '投诉此类问题'}`
}

export const ratingTags = [
  '处理及时',
  '态度友好',
  '方案合理',
  '沟通清楚',
  '处理太慢',
  '答非所问',
  '方案不合理',
  '态度冷淡',
] as const
