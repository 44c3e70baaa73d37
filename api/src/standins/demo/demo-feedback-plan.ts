import type { OrderStatus } from '@portal/contract/order'
import type { Expectation, FeedbackKind, FeedbackType } from '@portal/rules/feedback'
import type { Move } from '../../modules/feedback/feedback-moves'
import type { DemoPhoto } from './demo-photos'

/** A move and its text, some hours before the start of the demo. */
export interface DemoStep {
  hoursAgo: number
  move: Move
  text?: string
  photos?: readonly DemoPhoto[]
}

/** The plan of one case of the demo customer. */
export interface DemoCasePlan {
  kind: FeedbackKind
  type: FeedbackType
  /** Status of the order that the case is about; null for none. */
  about: OrderStatus | null
  createdHoursAgo: number
  description: string
  expectation: Expectation
  goodsValueCents?: number
  claimCents?: number
  claimedWeightGrams?: number
  photos?: readonly DemoPhoto[]
  steps: readonly DemoStep[]
  /** The customer has not read the carrier's last entry. */
  isUnread?: boolean
  rating?: { score: number; ratingTags: string[]; ratingComment: string }
}

const accepted = (hoursAgo: number): DemoStep => ({
  hoursAgo,
  move: 'ACCEPT',
  text: '您的反馈我们已受理，专员会尽快核实。',
})

/** Every state of a case (domain §14); one is due in hours, one is overdue, two have unread entries. */
export const demoCasePlans: readonly DemoCasePlan[] = [
  {
    kind: 'URGING',
    type: 'DELAY',
    about: 'IN_TRANSIT',
    createdHoursAgo: 1.3,
    expectation: 'DELIVER',
    steps: [],
    description: '客户明天要用这批货布展，轨迹已经一天没有更新，请帮忙催一下，尽快安排派送。',
  },
  {
    kind: 'CLAIM',
    type: 'DAMAGED',
    about: 'SIGNED',
    createdHoursAgo: 30.4,
    expectation: 'COMPENSATE',
    goodsValueCents: 2_680_00,
    claimCents: 860_00,
    photos: ['damaged', 'label'],
    isUnread: true,
    description: '签收时外箱一角已经压烂，开箱后发现两台显示器支架变形，无法使用，现场已拍照，申请赔偿。',
    steps: [
      accepted(28.7),
      { hoursAgo: 26.2, move: 'REPLY', text: '送货师傅当场也看到了，他说可以帮忙作证。' },
      {
        hoursAgo: 20.6,
        move: 'ASK',
        text: '请补充破损处的特写照片，以及能证明货物价值的订单截图或发票，收到后为您核定赔付金额。',
      },
    ],
  },
  {
    kind: 'COMPLAINT',
    type: 'ATTITUDE',
    about: 'SIGNED',
    createdHoursAgo: 6 * 24 + 18.6,
    expectation: 'APOLOGIZE',
    description: '派送员没有打电话就把货放在楼下大堂，联系后态度不耐烦，让我自己下去搬。',
    steps: [
      accepted(6 * 24 + 15.9),
      { hoursAgo: 4 * 24 + 16.3, move: 'MESSAGE', text: '已约谈当班派送员并调取通话录音，正在核实，请您再等待几天。' },
      { hoursAgo: 89.7, move: 'REPLY', text: '好的，希望给一个明确的说法。' },
    ],
  },
  {
    kind: 'COMPLAINT',
    type: 'OVERCHARGE',
    about: 'SIGNED',
    createdHoursAgo: 7 * 24 + 5.3,
    expectation: 'REFUND',
    description: '下单时没有选择上楼服务，派送时司机另外收了30元搬运费，也没有收据，请核实退还。',
    steps: [
      accepted(7 * 24 + 1.8),
      { hoursAgo: 5 * 24 + 2.4, move: 'REPLY', text: '转账记录我这里有，需要的话可以提供。' },
    ],
  },
  {
    kind: 'COMPLAINT',
    type: 'FALSE_SIGN',
    about: 'SIGNED',
    createdHoursAgo: 3 * 24 + 1.1,
    expectation: 'DELIVER',
    isUnread: true,
    description: '系统显示已签收，但我和收件人都没有收到货，签收人的名字也不认识。',
    steps: [
      accepted(70.2),
      { hoursAgo: 50.5, move: 'MESSAGE', text: '经查货物被误放在隔壁门牌，已安排派送员今天取回重新派送。' },
      {
        hoursAgo: 8.8,
        move: 'ANSWER',
        text: '货物已于今天上午送到收件人手中并当面清点，附派送照片。给您带来不便，深表歉意，已为您补偿一张10元优惠券。',
        photos: ['parcel'],
      },
    ],
  },
  {
    kind: 'COMPLAINT',
    type: 'WEIGHT',
    about: 'SIGNED',
    createdHoursAgo: 11 * 24 + 2.7,
    expectation: 'REFUND',
    claimedWeightGrams: 38_500,
    photos: ['scale'],
    description: '我们出库称重38.5公斤，账单按46公斤计费，差距太大，请复核后退还多收的运费。',
    steps: [
      accepted(11 * 24 + 0.9),
      {
        hoursAgo: 9 * 24 + 3.6,
        move: 'ANSWER',
        text: '经复核，称重时托盘未扣除，已按38.5公斤重新计费，多收的运费原路退回。',
      },
      { hoursAgo: 8 * 24 + 12.1, move: 'RATE' },
    ],
    rating: { score: 5, ratingTags: ['处理及时', '方案合理'], ratingComment: '复核很快，退款已到账。' },
  },
  {
    kind: 'COMPLAINT',
    type: 'LATE_PICKUP',
    about: 'SIGNED',
    createdHoursAgo: 14 * 24 + 4.2,
    expectation: 'OTHER',
    description: '约的下午两点到四点上门，等到六点也没有来，电话打不通，耽误了发货。',
    steps: [
      accepted(14 * 24 + 1.4),
      { hoursAgo: 13 * 24 + 5.7, move: 'ASK', text: '请补充您拨打的号码和通话记录截图，便于核实当班快递员。' },
      { hoursAgo: 10 * 24 + 5.7, move: 'TIMEOUT', text: '未在72小时内补充材料，已自动关闭' },
    ],
  },
  {
    kind: 'SUGGESTION',
    type: 'OTHER',
    about: null,
    createdHoursAgo: 6 * 24 + 3.1,
    expectation: '',
    description: '建议批量下单时可以保存常用的货物规格，每次重新填写长宽高比较麻烦。',
    steps: [{ hoursAgo: 6 * 24 + 0.6, move: 'WITHDRAW' }],
  },
]
