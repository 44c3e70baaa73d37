import { normalizePhone } from '@portal/rules/phone'
import { withoutInvisible } from '@portal/rules/text/visible-text'
import type { FieldName } from '../rules/message-rules'
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
export const usualCharacters = 35

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
