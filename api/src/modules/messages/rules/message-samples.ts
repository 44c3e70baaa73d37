import type { MessageChannel, MessageEvent, MessageSettings } from '@portal/contract/messages'
import { arrivalDays } from '@portal/rules/arrival-window'
import { delayReasonLabel } from '@portal/rules/delay-reason'
import { type FieldName, messageRules, type MessageRule } from './message-rules'
import { portalWordsOf, shortOf, wordsOf } from './message-words'

/** Invented facts for the sample messages of the settings. */
const sampleFacts: Record<FieldName, string> = {
  waybill: '300000000000',
  courier: '王师傅',
  weight: '12.5 kg',
  price: '¥86.00',
  reason: delayReasonLabel('WEATHER'),
  window: arrivalDays(new Date('2026-11-28T06:00:00Z'), new Date('2026-11-28T10:00:00Z')),
  outlet: '示例营业部',
  phone: '0571-00000000',
  signer: '本人',
  pictures: '2',
  status: '派送中',
  trouble: '运输出现异常',
  link: 'https://…/r/…',
  amount: '¥86.00',
  case: 'FK00000000',
  invoice: '00000000000000000000',
  change: '登录密码已修改',
  time: '2026-11-28 14:00',
}

type Sample = MessageSettings['events'][number]['samples'][number]

const sampleBy = (rule: MessageRule, channel: MessageChannel): Sample => {
  const { person } = rule
  const { title, text } = wordsOf(rule, sampleFacts)
  switch (channel) {
    case 'SMS':
      return { person, channel, title: '', text: `【零川物流】${text}` }
    case 'WECHAT':
      return { person, channel, title, text: shortOf(rule, sampleFacts) }
    case 'MAIL':
      return { person, channel, title: `【零川物流】${title}`, text }
    case 'PORTAL':
      return { person, channel, ...portalWordsOf(rule, sampleFacts) }
  }
}

/** The words of an event as they arrive, for each person and channel of its rules. */
export const samplesOf = (event: MessageEvent): Sample[] =>
  messageRules
    .filter((rule) => rule.event === event)
    .flatMap((rule) => rule.channels.flat().map((channel) => sampleBy(rule, channel)))
