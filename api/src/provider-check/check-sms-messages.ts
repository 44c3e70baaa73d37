import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock'
import type { AliyunSmsConfig } from '../config/sms-config'
import type { SendResult } from '../modules/messages/send/message-sender.port'
import { aliyunMessages } from '../modules/messages/providers/aliyun-messages'
import { maxFacts } from '../modules/messages/rules/max-facts'
import { messageRules } from '../modules/messages/rules/message-rules'
import { factsFor, shortOf, wordsOf } from '../modules/messages/rules/message-words'
import { type CheckPoint, failed, passed, reasonOf } from './check-point'

const advice: Readonly<Record<string, string>> = {
  'isv.PARAM_LENGTH_LIMIT': '请把 ALIYUN_SMS_FIELD_CHARACTERS 设为该模板变量的最大长度',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '请按 docs/messages.md#fields 核对模板变量的属性',
  'isv.TEMPLATE_MISSING_PARAMETERS': '请按 docs/messages.md#providers 核对模板变量的名称',
}

const pointOf = (name: string, result: SendResult): CheckPoint => {
  if (result.outcome === 'SENT') return passed(`${name} 已被接收（${result.costCents} 分）`)
  const hint = result.outcome === 'LATER' ? '请稍后再试，或按该错误码处理' : '请按该错误码处理'
  return failed(`${name} 未被接收（${result.reason}）`, advice[result.reason] ?? hint)
}

/**
 * Sends each message that goes by SMS to a test number, with facts as long as they can be: what is taken there is taken
 * at night as well. One after the other, as a number is sent to only so often.
 */
export const checkSmsMessages = async (
  config: AliyunSmsConfig,
  to: string,
  clock: Clock,
  endpoint?: string,
): Promise<CheckPoint[]> => {
  if (config.messages === null) return [failed('没有可试发的短信模板', '请设置 ALIYUN_SMS_MESSAGE_TEMPLATES')]
  const provider = aliyunMessages(config, config.messages, clock, endpoint)
  const points: CheckPoint[] = []
  for (const rule of messageRules.filter(({ channels }) => channels.flat().includes('SMS'))) {
    const { event, person } = rule
    const facts = factsFor(rule, maxFacts)
    const words = { ...wordsOf(rule, facts), short: shortOf(rule, facts), facts }
    const name = `${event}_${person}`
    points.push(
      await provider.send({ key: randomUUID(), event, person, to, ...words }).then(
        (result) => pointOf(name, result),
        (error: unknown) => failed(`${name} 没有可用的应答（${reasonOf(error)}）`, '请查看阿里云的发送记录'),
      ),
    )
  }
  return points
}
