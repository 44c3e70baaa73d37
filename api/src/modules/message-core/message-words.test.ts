import { messageEvents } from '@portal/contract/messages'
import { channelAfter, eventFields, type MessageRule, messageRules, ruleOf } from './message-rules'
import { assertRules, wordsOf } from './message-words'

const rule = (fields: Partial<MessageRule>): MessageRule => ({
  event: 'SIGNED',
  person: 'SENDER',
  channels: [['SMS']],
  title: '已签收',
  text: '运单{waybill}已签收[，签收人{signer}]。',
  canWait: true,
  ...fields,
})

test('the rules are good, and every event reaches somebody', () => {
  expect(() => assertRules(messageRules)).not.toThrow()
  expect(messageEvents.filter((event) => !messageRules.some((each) => each.event === event))).toEqual([])
})

test.each<[string, Partial<MessageRule>]>([
  ['names the field {price}', { text: '{waybill} {price}' }],
  ['names the field {}', { text: '{waybill} {}' }],
  ['without its other half', { text: '{waybill} [{signer}' }],
  ['without its other half', { text: '{waybill} {signer' }],
  ['does not name the field {waybill}', { text: '已签收' }],
  ['has no words', { title: '' }],
  ['has no channel', { channels: [] }],
  ['has no channel', { channels: [[]] }],
  ['has a channel twice', { channels: [['SMS'], ['WECHAT', 'SMS']] }],
])('a rule that %s is refused', (problem, fields) => {
  expect(() => assertRules([rule(fields)])).toThrow(problem)
})

test('two rules of one event and person are refused', () => {
  expect(() => assertRules([rule({}), rule({ channels: [['MAIL']] })])).toThrow('stands there twice')
})

test('what is not known is left out with its words', () => {
  expect(wordsOf(rule({}), { waybill: '301', signer: '本人' }).text).toBe('运单301已签收，签收人本人。')
  expect(wordsOf(rule({}), { waybill: '301', signer: '' }).text).toBe('运单301已签收。')
  expect(() => wordsOf(rule({}), { signer: '' })).toThrow('without its field waybill')
})

test('a fact is text, whatever stands in it', () => {
  expect(wordsOf(rule({}), { waybill: '301', signer: '{waybill}[x]$&' }).text).toBe(
    '运单301已签收，签收人{waybill}[x]$&。',
  )
})

test('every SMS fits into three parts of a long message', () => {
  const longest = (each: MessageRule) =>
    wordsOf(each, Object.fromEntries(eventFields[each.event].map((name) => [name, '一'.repeat(20)]))).text.length
  expect(Math.max(...messageRules.map(longest))).toBeLessThan(3 * 67)
})

test('after a channel comes the next one of its chain', () => {
  const refund = ruleOf('REFUND_MADE', 'CUSTOMER')
  if (refund === undefined) throw new Error('no rule')
  expect(channelAfter(refund, 'WECHAT')).toBe('SMS')
  expect(channelAfter(refund, 'SMS')).toBe('MAIL')
  expect(channelAfter(refund, 'MAIL')).toBeUndefined()
  expect(channelAfter(refund, 'PORTAL')).toBeUndefined()
})
