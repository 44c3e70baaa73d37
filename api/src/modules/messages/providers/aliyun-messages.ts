import { z } from 'zod'
import { callAliyun } from '../../../aliyun/aliyun-call'
import { AliyunRefusal } from '../../../aliyun/aliyun-refusal'
import type { Clock } from '../../../clock'
import { messageTemplates } from '../../../config/message-templates'
import type { AliyunSmsConfig, SmsMessagesConfig } from '../../../config/sms-config'
import { isNotReached } from '../../../error-code'
import { aliyunSmsService } from '../../sms/aliyun/aliyun-sms-service'
import { type MessageRule, ruleOf } from '../rules/message-rules'
import { type Facts, fieldNamesOf, wordsOf } from '../rules/message-words'
import { type MessageSender, type SendResult, notReached } from '../send/message-sender.port'
import { aliyunField } from './aliyun-fields'
import { partsOf } from './sms-price'

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
