import {
  type MessageChannel,
  type MessageEvent,
  type MessagePerson,
  type SwitchedChannel,
  switchedChannels,
} from '@portal/contract/messages'

/**
 * The facts that an event's words may name. The code that reports the event gives all of them; '' is “not known”.
 * `link` is filled in when an SMS goes out, as rows contain no secret.
 */
export const eventFields = {
  ACCEPTED: ['waybill', 'courier', 'phone'],
  COLLECTED: ['waybill', 'weight', 'price', 'link'],
  DELAYED: ['waybill', 'reason', 'window', 'link'],
  OUT_FOR_DELIVERY: ['waybill', 'window', 'link'],
  WISH_REFUSED: ['waybill', 'reason', 'link'],
  AT_OUTLET: ['waybill', 'outlet', 'phone'],
  SIGNED: ['waybill', 'signer', 'pictures'],
  SIGN_CORRECTED: ['waybill', 'status'],
  EXCEPTION: ['waybill', 'trouble'],
  MONEY_DUE: ['waybill', 'amount'],
  REFUND_MADE: ['waybill', 'amount'],
  COMPLAINT_ANSWERED: ['case'],
  MATERIALS_ASKED: ['case'],
  INVOICE_ISSUED: ['invoice', 'amount'],
  ACCOUNT_CHANGED: ['change', 'time'],
  TEST: [],
} as const satisfies Record<MessageEvent, readonly string[]>
export type FieldName = (typeof eventFields)[MessageEvent][number]

export interface MessageRule {
  event: MessageEvent
  person: MessagePerson
  /** Each of these is used; within one, the next channel is tried when a channel does not reach the person. */
  channels: readonly (readonly MessageChannel[])[]
  title: string
  /**
   * `{name}` is a fact; text in square brackets is left out when a fact in it is ''. SMS and e-mail have the same
   * words.
   */
  text: string
  /**
   * The same for WeChat, whose template takes 20 characters: with the longest waybill number and amount that is what
   * it may have. Its fields are among those of the text.
   */
  short?: string
  /** The text in the portal, where the reader is already, if it differs. Its fields are among those of the text. */
  inPortal?: string
  /** Whether SMS and WeChat wait for the morning between 22:00 and 08:00 in Shanghai. */
  canWait: boolean
}

const everywhere: MessageRule['channels'] = [['PORTAL'], ['WECHAT', 'SMS']]
const withMail: MessageRule['channels'] = [['PORTAL'], ['WECHAT', 'SMS', 'MAIL']]

/**
 * The messages about each event, with their person, channels and words. `assertRules` checks them when the portal
 * starts.
 */
export const messageRules: readonly MessageRule[] = [
  {
    event: 'ACCEPTED',
    person: 'SENDER',
    channels: everywhere,
    title: '订单已受理',
    text: '您的运单{waybill}已受理[，快递员{courier}将上门取件][，电话{phone}]。',
    short: '运单{waybill}已受理',
    canWait: true,
  },
  {
    event: 'COLLECTED',
    person: 'SENDER',
    channels: everywhere,
    title: '货物已揽收',
    text: '您的运单{waybill}已揽收[，实测重量{weight}][，费用{price}]。',
    short: '运单{waybill}已揽收',
    canWait: true,
  },
  {
    event: 'COLLECTED',
    person: 'RECEIVER',
    channels: everywhere,
    title: '有货物寄给您',
    text: '寄给您的运单{waybill}已揽收，可凭运单号在官网查询物流[，收货安排：{link} ]。',
    inPortal: '寄给您的运单{waybill}已揽收。',
    short: '运单{waybill}已揽收',
    canWait: true,
  },
  {
    event: 'DELAYED',
    person: 'SENDER',
    channels: everywhere,
    title: '运输延误',
    text: '很抱歉，您的运单{waybill}[因{reason}]将晚于预计时间送达[，最新预计{window}]。',
    short: '运单{waybill}将延迟送达',
    canWait: true,
  },
  {
    event: 'DELAYED',
    person: 'RECEIVER',
    channels: everywhere,
    title: '运输延误',
    text: '很抱歉，寄给您的运单{waybill}[因{reason}]将晚于预计时间送达[，最新预计{window}][，收货安排：{link} ]。',
    short: '运单{waybill}将延迟送达',
    canWait: true,
  },
  {
    event: 'OUT_FOR_DELIVERY',
    person: 'SENDER',
    channels: [['PORTAL'], ['WECHAT']],
    title: '正在派送',
    text: '您的运单{waybill}正在派送[，预计{window}送达]。',
    short: '运单{waybill}正在派送',
    canWait: true,
  },
  {
    event: 'OUT_FOR_DELIVERY',
    person: 'RECEIVER',
    channels: everywhere,
    title: '正在派送',
    text: '寄给您的运单{waybill}正在派送[，预计{window}送达]，请保持电话畅通[，收货安排：{link} ]。',
    short: '运单{waybill}正在派送',
    canWait: false,
  },
  {
    event: 'WISH_REFUSED',
    person: 'RECEIVER',
    channels: everywhere,
    title: '收货安排未能满足',
    text: '寄给您的运单{waybill}无法按您的收货安排派送：{reason}[，重新安排：{link} ]。',
    short: '运单{waybill}收货安排有变',
    canWait: true,
  },
  {
    event: 'AT_OUTLET',
    person: 'RECEIVER',
    channels: everywhere,
    title: '货物待自提',
    text: '寄给您的运单{waybill}已到[{outlet}]，请凭有效证件前往提取[，网点电话{phone}]。',
    short: '运单{waybill}请到网点自提',
    canWait: true,
  },
  {
    event: 'SIGNED',
    person: 'SENDER',
    channels: everywhere,
    title: '货物已签收',
    text: '您的运单{waybill}已签收[，签收人{signer}][，签收照片{pictures}张可在官网查看]。',
    inPortal: '您的运单{waybill}已签收[，签收人{signer}][，签收照片{pictures}张]。',
    short: '运单{waybill}已签收',
    canWait: true,
  },
  {
    event: 'SIGNED',
    person: 'RECEIVER',
    channels: everywhere,
    title: '货物已签收',
    text: '寄给您的运单{waybill}已签收[，签收人{signer}]，如非您本人或委托他人签收请联系客服。',
    short: '运单{waybill}已签收',
    canWait: true,
  },
  {
    event: 'SIGN_CORRECTED',
    person: 'SENDER',
    channels: everywhere,
    title: '签收信息更正',
    text: '很抱歉，您的运单{waybill}此前的签收信息有误，现更正为{status}。',
    short: '运单{waybill}签收有误',
    canWait: true,
  },
  {
    event: 'SIGN_CORRECTED',
    person: 'RECEIVER',
    channels: everywhere,
    title: '签收信息更正',
    text: '很抱歉，寄给您的运单{waybill}此前的签收信息有误，现更正为{status}。',
    short: '运单{waybill}签收有误',
    canWait: true,
  },
  {
    event: 'EXCEPTION',
    person: 'SENDER',
    channels: everywhere,
    title: '订单异常',
    text: '您的运单{waybill}{trouble}，详情请登录官网查看或联系客服。',
    inPortal: '您的运单{waybill}{trouble}，可查看详情或联系客服。',
    short: '运单{waybill}{trouble}',
    canWait: true,
  },
  {
    event: 'MONEY_DUE',
    person: 'SENDER',
    channels: everywhere,
    title: '有费用待支付',
    text: '您的运单{waybill}待支付{amount}，请登录官网支付。',
    inPortal: '您的运单{waybill}待支付{amount}。',
    short: '请登录官网支付{amount}',
    canWait: true,
  },
  {
    event: 'MONEY_DUE',
    person: 'RECEIVER',
    channels: everywhere,
    title: '有费用待支付',
    text: '寄给您的到付运单{waybill}待支付{amount}，可登录官网支付或签收时支付。',
    inPortal: '寄给您的到付运单{waybill}待支付{amount}，可现在支付或签收时支付。',
    short: '到付运费{amount}待支付',
    canWait: true,
  },
  {
    event: 'REFUND_MADE',
    person: 'CUSTOMER',
    channels: withMail,
    title: '退款成功',
    text: '[运单{waybill}的]退款{amount}已原路退回，到账时间以支付渠道为准。',
    short: '退款{amount}已原路退回',
    canWait: true,
  },
  {
    event: 'COMPLAINT_ANSWERED',
    person: 'CUSTOMER',
    channels: withMail,
    title: '反馈有新答复',
    text: '您的反馈{case}已有处理结果，请登录官网查看。',
    inPortal: '您的反馈{case}已有处理结果。',
    short: '请登录官网查看处理结果',
    canWait: true,
  },
  {
    event: 'MATERIALS_ASKED',
    person: 'CUSTOMER',
    // No SMS: the carrier's template for it would have to be approved first.
    channels: [['PORTAL'], ['WECHAT', 'MAIL']],
    title: '反馈待补充材料',
    text: '您的反馈{case}需要补充说明或材料，请登录官网补充。',
    inPortal: '您的反馈{case}需要补充说明或材料，补充后继续处理。',
    short: '请登录官网补充反馈材料',
    canWait: true,
  },
  {
    event: 'INVOICE_ISSUED',
    person: 'CUSTOMER',
    // The invoice itself goes to the address that it was applied for with.
    channels: [['PORTAL'], ['WECHAT']],
    title: '发票已开具',
    text: '您申请的电子发票{invoice}已开具，价税合计{amount}。',
    short: '价税合计{amount}',
    canWait: true,
  },
  {
    event: 'ACCOUNT_CHANGED',
    person: 'CUSTOMER',
    // Not by WeChat, which may be the one that a thief has just bound.
    channels: [['PORTAL'], ['SMS'], ['MAIL']],
    title: '账号安全提醒',
    text: '您的账号于{time}有变更：{change}。如非本人操作，请立即联系客服。',
    canWait: false,
  },
  {
    event: 'TEST',
    person: 'CUSTOMER',
    // Each by itself: a test goes by the channel that it is a test of.
    channels: [['SMS'], ['WECHAT'], ['MAIL']],
    title: '测试消息',
    text: '这是您在通知设置中发送的测试消息，收到即表示该渠道可用。',
    short: '收到即表示该渠道可用',
    // Somebody is waiting for it.
    canWait: false,
  },
]

/** Events that cannot be switched off, with the reason as people read it. */
export const alwaysSent: Partial<Record<MessageEvent, string>> = {
  MONEY_DUE: '费用未付可能影响派送，须送达您本人',
  ACCOUNT_CHANGED: '涉及账号安全，须送达您本人',
}

/** Where an event's e-mail goes that is no message, so that it has no switch. */
export const mailBeside: Partial<Record<MessageEvent, string>> = {
  INVOICE_ISSUED: '发票随邮件发往申请时填写的邮箱',
}

export const ruleOf = (event: MessageEvent, person: MessagePerson): MessageRule | undefined =>
  messageRules.find((rule) => rule.event === event && rule.person === person)

/** The channels of which one is tried after the other, `channel` among them. */
export const chainOf = (rule: MessageRule, channel: MessageChannel): readonly MessageChannel[] =>
  rule.channels.find((each) => each.includes(channel)) ?? []

/** The channel to try when `channel` did not reach the person; undefined when that was the last one. */
export const channelAfter = (rule: MessageRule, channel: MessageChannel): MessageChannel | undefined => {
  const chain = chainOf(rule, channel)
  return chain[chain.indexOf(channel) + 1]
}

/** Channels by which an event goes out to anybody, and that may be switched off. */
export const switchesOf = (event: MessageEvent): SwitchedChannel[] => {
  const used = messageRules.filter((rule) => rule.event === event).flatMap(({ channels }) => channels.flat())
  return switchedChannels.filter((channel) => used.includes(channel))
}
