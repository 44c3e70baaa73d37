import type { EnvironmentValues } from './environment'
import { type MessageTemplate, messageTemplates } from './message-templates'
import { readService } from './read-service'
import { StartError } from './start-error'

/** Account and approved texts of Aliyun SMS. */
export interface AliyunSmsConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** For messages about orders; null: they are not sent by SMS. */
  messages: SmsMessagesConfig | null
}

export interface SmsMessagesConfig {
  /** Its fields are those that the words for this person name (message-rules.ts). */
  templates: Readonly<Record<MessageTemplate, string>>
  /** The price of one part of an SMS. */
  priceCents: number
  /** Characters that a field of a template takes; absent: what is usual. */
  fieldCharacters?: number | undefined
}

export type SmsConfig = { provider: 'outbox' } | AliyunSmsConfig

/**
 * The sender of codes.
 * @throws StartError when production would use the outbox, or a value of the selected provider is missing
 */
export const smsConfig = (values: EnvironmentValues, mode: 'demo' | 'production'): SmsConfig => {
  if (values.SMS_PROVIDER === 'aliyun') return aliyunConfig(values)
  if (mode === 'demo') return { provider: 'outbox' }
  throw new StartError(
    '正式环境不能使用开发用的短信发件箱：请设置 SMS_PROVIDER=aliyun 及其 ALIYUN_SMS_* 各项',
    'production refuses the development SMS outbox: set SMS_PROVIDER=aliyun and the ALIYUN_SMS_* values',
  )
}

const aliyunNames = [
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_CODE',
] as const

const aliyunConfig = (values: EnvironmentValues): AliyunSmsConfig => {
  const account = readService(values, aliyunNames, ['SMS_PROVIDER=aliyun ', 'SMS_PROVIDER=aliyun'])
  return {
    provider: 'aliyun',
    accessKeyId: account.ALIYUN_SMS_ACCESS_KEY_ID,
    accessKeySecret: account.ALIYUN_SMS_ACCESS_KEY_SECRET,
    signName: account.ALIYUN_SMS_SIGN_NAME,
    templateCode: account.ALIYUN_SMS_TEMPLATE_CODE,
    messages: messagesConfig(account.ALIYUN_SMS_MESSAGE_TEMPLATES, {
      priceCents: account.ALIYUN_SMS_PRICE_CENTS,
      fieldCharacters: account.ALIYUN_SMS_FIELD_CHARACTERS,
    }),
  }
}

/** Checked at the start: an SMS without a template would only fail at night, when its event occurs. */
const messagesConfig = (
  templates: Partial<Record<MessageTemplate, string>> | undefined,
  limits: Omit<SmsMessagesConfig, 'templates'>,
): SmsMessagesConfig | null => {
  if (templates === undefined) return null
  const missing = messageTemplates.filter((name) => templates[name] === undefined).join(', ')
  if (isComplete(templates)) return { templates, ...limits }
  throw new StartError(
    `ALIYUN_SMS_MESSAGE_TEMPLATES 缺少 ${missing} 的模板`,
    `ALIYUN_SMS_MESSAGE_TEMPLATES has no template for ${missing}`,
    ['ALIYUN_SMS_MESSAGE_TEMPLATES'],
  )
}

const isComplete = (
  templates: Partial<Record<MessageTemplate, string>>,
): templates is Record<MessageTemplate, string> => messageTemplates.every((name) => templates[name] !== undefined)
