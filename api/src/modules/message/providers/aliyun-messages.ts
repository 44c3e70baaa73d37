import { z } from 'zod'
import { callAliyun } from '../../../aliyun/aliyun-call'
import type { Clock } from '../../../clock'
import { messageTemplates } from '../../../config/message-templates'
import type { AliyunSmsConfig, SmsMessagesConfig } from '../../../config/sms-config'
import { isNotReached } from '../../../error-code'
import { aliyunSmsService } from '../../sms/aliyun/aliyun-sms-service'
import type { Facts } from '../../message-core/message-words'
import { type DeliveryPort, notReached } from '../delivery.port'
import { partsOf } from './sms-price'

const answer = z.object({ Code: z.string() })

/** Refusals that a later try may not meet: too much at once, or the account needs somebody's care. */
const passing = /^(isv\.BUSINESS_LIMIT_CONTROL|isv\.AMOUNT_NOT_ENOUGH|isv\.OUT_OF_SERVICE|isp\..*|Throttling.*)$/

const reasonOf = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'unknown')

/** Aliyun admits no address in a field: the template has the portal's, and a link's field is the code after it. */
const fieldOf = (name: string, fact: string): string => (name === 'link' ? fact.replace(/^.*\//, '') : fact)

/** A field of a template may not be empty. */
const fieldsOf = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fieldOf(name, fact) || '无']))

/**
 * Messages by Aliyun SMS, each with the approved template of its event and person; the fields of a template are those
 * that the rule's words name (message-rules.ts). Aliyun says that its SMS do not recognize repeats; `OutId` only names the
 * message in its reports.
 */
export const aliyunMessages = (
  config: AliyunSmsConfig,
  { templates, priceCents }: SmsMessagesConfig,
  clock: Clock,
  endpoint?: string,
): DeliveryPort => ({
  recognizesRepeats: false,
  send: async ({ key, event, person, to, text, facts }) => {
    const name = messageTemplates.find((each) => each === `${event}_${person}`)
    if (name === undefined) return { outcome: 'REFUSED', reason: 'NO_TEMPLATE' }
    const query = {
      PhoneNumbers: to,
      SignName: config.signName,
      TemplateCode: templates[name],
      TemplateParam: JSON.stringify(fieldsOf(facts)),
      OutId: key,
    }
    const call = callAliyun(config, clock, aliyunSmsService(endpoint), 'SendSms', query)
    const sent = await call.catch((error: unknown) => {
      if (isNotReached(error)) return notReached
      throw error
    })
    if (sent === notReached) return notReached
    const { Code } = answer.parse(sent)
    if (Code === 'OK') return { outcome: 'SENT', costCents: priceCents * partsOf(`【${config.signName}】${text}`) }
    return { outcome: passing.test(Code) ? 'LATER' : 'REFUSED', reason: reasonOf(Code) }
  },
})
