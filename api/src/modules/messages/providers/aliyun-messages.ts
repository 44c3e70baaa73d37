import { z } from 'zod'
import { callAliyun } from '../../../aliyun/aliyun-call'
import { AliyunRefusal } from '../../../aliyun/aliyun-refusal'
import type { Clock } from '../../../clock'
import { messageTemplates } from '../../../config/message-templates'
import type { AliyunSmsConfig, SmsMessagesConfig } from '../../../config/sms-config'
import { isNotReached } from '../../../error-code'
import { aliyunSmsService } from '../../sms/aliyun/aliyun-sms-service'
import { type MessageRule, ruleOf, type FieldName } from '../rules/message-rules'
import { type Facts, fieldNamesOf, wordsOf } from '../rules/message-words'
import { type MessageSender, type SendResult, notReached } from '../send/message-sender.port'
import { partsOf } from './sms-price'
import { normalizePhone } from '@portal/rules/phone'
import { withoutInvisible } from '@portal/rules/text/visible-text'
import { type FieldLimit, fitField } from './fit-field'

/**
 * Aliyun's property (变量属性) of a field: 其他, 其他号码, 金额, 时间 and 电话号码. A value of another kind, with a sign that is not
 * allowed, or too long, makes Aliyun refuse the whole message.
 */
type FieldKind = 'text' | 'number' | 'amount' | 'time' | 'phone'

const kinds: Record<FieldName, FieldKind> = {
  waybill: 'number',
  courier: 'text',
  weight: 'text',
  price: 'amount',
  reason: 'text',
  window: 'text',
  outlet: 'text',
  phone: 'phone',
  signer: 'text',
  pictures: 'text',
  status: 'text',
  trouble: 'text',
  link: 'number',
  amount: 'amount',
  case: 'number',
  invoice: 'number',
  change: 'text',
  time: 'time',
}

/** Characters of a field, unless Aliyun has agreed to others with the account. */
const usualCharacters = 35

const phoneCharacters = 15

const signs: Record<FieldKind, RegExp> = {
  // No 【】, which are the signature's, no emoji, and none of ¥ 『』 • ※ and the like.
  text: /[\p{Script=Han}A-Za-z0-9 ，。、；：？！“”‘’（）《》…·,.;:?!'"()/+%&*=~_-]/u,
  number: /[A-Za-z0-9_-]/,
  amount: /[\d.元-]/,
  time: /[\d :-]/,
  phone: /[\d-]/,
}

/** `¥1,234.50` as `1234.50元`, alone or within a sentence. */
const withoutYuanSign = (text: string): string =>
  text.replace(/(-?)[¥￥]\s*(\d[\d,]*(?:\.\d+)?)\s*元?/g, (_all, sign: string, digits: string) => {
    return `${sign}${digits.replaceAll(',', '')}元`
  })

const phones =
  /(?<!\d)(?:\+?86[- ]?)?(?:1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?:-\d{1,5})?|\(?0\d{2,3}\)?[- ]?\d{7,8}(?:-\d{1,5})?|[48]00[- ]?\d{3}[- ]?\d{4})(?!\d)/g
const addresses =
  /(?:https?:\/\/|www\.)[!-~]+|(?<![\w.-])(?:[\w-]+\.)+(?:com|cn|net|org|top|vip|cc)(?![\w-])(?:\/[!-~]*)?|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/gi

/** Letters, digits and the signs of numbers in half width; the usual signs of a sentence stay. */
const plainSigns = (text: string): string =>
  text
    .replace(/[\uff0b\uff0d-\uff0f\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** Phone numbers and addresses stand in fields of their own, or in the template. */
const sentence = (text: string): string =>
  withoutYuanSign(plainSigns(withoutInvisible(text)))
    .replace(addresses, '')
    .replace(phones, '')
    .replace(/\(\s*\)|（\s*）/g, '')
    .replace(/(?<=[A-Za-z0-9])#/g, '号')

/** The number itself, without an extension; '' when there is none that can be called. */
const phoneOf = (text: string): string =>
  /^(?:1[3-9]\d{9}|(?:0\d{2,3}-?)?\d{7,8}|[48]00-?\d{3}-?\d{4}|\d{5,6})(?!\d)/.exec(normalizePhone(text))?.[0] ?? ''

const prepared: Record<FieldKind, (text: string) => string> = {
  text: sentence,
  number: (text) => text,
  amount: withoutYuanSign,
  time: (text) => text,
  phone: phoneOf,
}

/**
 * A fact as a template of Aliyun takes it; '' where nothing of it can stand there. @param most characters of a field
 */
export const aliyunField = (name: FieldName, fact: string, most = usualCharacters): string => {
  const kind = kinds[name]
  const limit: FieldLimit = { takes: signs[kind], most: kind === 'phone' ? phoneCharacters : most }
  return fitField(prepared[kind](fact), limit)
}

const answer = z.object({ Code: z.string() })

/**
 * Refusals that a later try may not meet: too much at once, in a day or in a month; a fault of Aliyun's; an account
 * that needs somebody's care; a number that was drawn twice.
 */
const passing =
  /^(isp\..*|Throttling.*|ServiceUnavailable.*|InternalError.*|SignatureNonceUsed|isv\.(\w*LIMIT_CONTROL|BUSINESS_LIMIT_\w+|SYSTEM_ERROR|AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_\w+|PRODUCT_UN_?SUBSCRI\w+|BILLING_\w+))$/

const reasonOf = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'unknown')

/** Aliyun admits no address in a field: the template has the portal's, and a link's field is the code after it. */
const codeOfLink = (link: string): string => link.replace(/^.*\//, '')

/** The facts that the words name, each as Aliyun takes it; '' for what is not known. */
const fittedFacts = (rule: MessageRule, facts: Facts, most: number | undefined): Facts =>
  Object.fromEntries(
    fieldNamesOf(rule).map((name) => {
      const fact = facts[name] ?? ''
      return [name, aliyunField(name, name === 'link' ? codeOfLink(fact) : fact, most)]
    }),
  )

/** A field of a template may not be empty, and one for a phone number takes nothing else. */
const parameterOf = (name: string, fact: string, hotline: string): string =>
  fact || (name === 'phone' && hotline) || '无'

/** The consequence of a failed call for the message; undefined: it may have been sent. */
const resultOf = (error: unknown): SendResult | undefined => {
  if (isNotReached(error)) return notReached
  return error instanceof AliyunRefusal ? { outcome: 'LATER', reason: error.code } : undefined
}

/**
 * Messages by Aliyun SMS, each with the approved template of its event and person; the fields of a template are those
 * that the rule's words name (message-rules.ts). Aliyun says that its SMS do not recognize repeats; `OutId` only names
 * the message in its reports.
 * @param hotline stands where a courier's or an outlet's number is not known
 */
export const aliyunMessages = (
  config: AliyunSmsConfig,
  { templates, priceCents, fieldCharacters }: SmsMessagesConfig,
  clock: Clock,
  endpoint?: string,
  hotline = '',
): MessageSender => ({
  recognizesRepeats: false,
  send: async ({ key, event, person, to, facts }) => {
    const name = messageTemplates.find((each) => each === `${event}_${person}`)
    const rule = ruleOf(event, person)
    if (name === undefined || rule === undefined) return { outcome: 'REFUSED', reason: 'NO_TEMPLATE' }
    const fitted = fittedFacts(rule, facts, fieldCharacters)
    const parameters = Object.entries(fitted).map(([field, fact]) => [field, parameterOf(field, fact, hotline)])
    const query = {
      PhoneNumbers: to,
      SignName: config.signName,
      TemplateCode: templates[name],
      TemplateParam: JSON.stringify(Object.fromEntries(parameters)),
      OutId: key,
    }
    try {
      const { Code } = answer.parse(await callAliyun(config, clock, aliyunSmsService(endpoint), 'SendSms', query))
      if (Code !== 'OK') return { outcome: passing.test(Code) ? 'LATER' : 'REFUSED', reason: reasonOf(Code) }
    } catch (error) {
      const result = resultOf(error)
      if (result === undefined) throw error
      return result
    }
    const { text } = wordsOf(rule, 'link' in facts ? { ...fitted, link: facts['link'] ?? '' } : fitted)
    return { outcome: 'SENT', costCents: priceCents * partsOf(`【${config.signName}】${text}`) }
  },
})
