import { messageEvents, type MessageChannel } from '@portal/contract/messages'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsRefuseDeliveryWishRequest } from '@portal/contract/delivery'
import { operationEvent } from '@portal/contract/operations'
import { messageTemplates } from '../../../config/message-templates'
import { channelAfter, eventFields, type MessageRule, messageRules, ruleOf } from './message-rules'
import { assertRules, factsFor, portalWordsOf, shortOf, wordsOf } from './message-words'
import { maxFacts } from './max-facts'
import { dueAt } from './quiet-hours'

describe('message words', () => {
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
    ['has no short words for WeChat', { channels: [['WECHAT']] }],
    ['has short words of 0 characters', { short: '' }],
    ['has short words of 21 characters', { short: '您的运单{waybill}已经签收了' }],
    ['has short words of Infinity characters', { short: '签收人{signer}' }],
    ['names the field {pictures} in its short words alone', { short: '照片{pictures}张' }],
    ['has a bracket in its short words', { short: '[{waybill}]已签收' }],
    ['names the field {pictures} in the portal alone', { inPortal: '照片{pictures}张' }],
    ['without its other half in the portal', { inPortal: '[{waybill}已签收' }],
  ])('a rule that %s is refused', (problem, fields) => {
    expect(() => assertRules([rule(fields)])).toThrow(problem)
  })

  test('two rules of one event and person are refused', () => {
    expect(() => assertRules([rule({}), rule({ channels: [['MAIL']] })])).toThrow('stands there twice')
  })

  test('the portal has its own words where there are any, and none that send its reader there', () => {
    expect(portalWordsOf(rule({}), { waybill: '301', signer: '' }).text).toBe('运单301已签收。')
    expect(portalWordsOf(rule({ inPortal: '{waybill}已签收' }), { waybill: '301' }).text).toBe('301已签收')
    expect(messageRules.filter(({ text, inPortal = text }) => inPortal.includes('官网'))).toEqual([])
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

  test('the short words have the whole number or amount; where there are none the text stands for them', () => {
    const due = ruleOf('MONEY_DUE', 'SENDER')
    if (due === undefined) throw new Error('no rule')
    expect(shortOf(due, { waybill: '301234567890', amount: '¥1,234,567.80' })).toBe('请登录官网支付¥1,234,567.80')
    expect(shortOf(rule({}), { waybill: '301', signer: '' })).toBe('运单301已签收。')
  })

  test('a person’s facts are those that the words for them name', () => {
    const facts = { waybill: '301', weight: '125 kg', price: '¥300.00' }
    const [sender, receiver] = [ruleOf('COLLECTED', 'SENDER'), ruleOf('COLLECTED', 'RECEIVER')]
    expect(sender && factsFor(sender, facts)).toEqual(facts)
    expect(receiver && factsFor(receiver, facts)).toEqual({ waybill: '301' })
  })

  test('the settings ask for a template of every rule that goes by SMS, and of no other', () => {
    const bySms = messageRules.filter(({ channels }) => channels.flat().includes('SMS'))
    expect(messageTemplates).toEqual(bySms.map(({ event, person }) => `${event}_${person}`))
  })

  test('docs/messages.md has each template with the fields that it gets', () => {
    const text = readFileSync(join(__dirname, '../../../../../docs/messages.md'), 'utf8')
    const documented = [...text.matchAll(/^- `([A-Z_]+_(?:SENDER|RECEIVER|CUSTOMER))`(?:: (.*))?$/gm)]
    const fieldsOf = (each: MessageRule) =>
      Object.keys(factsFor(each, Object.fromEntries(eventFields[each.event].map((name) => [name, '1']))))
    expect(documented.map(([, name, fields = '']) => `${name} ${fields}`)).toEqual(
      messageRules
        .filter(({ channels }) => channels.flat().includes('SMS'))
        .map((each) => `${each.event}_${each.person} ${fieldsOf(each).join(', ')}`),
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
})

describe('max facts', () => {
  const event = { eventId: 'event-001', ewbNo: 'E1', nodeType: 'SIGNED', eventAt: '2026-11-29T01:00:00.000Z' }

  test.each([
    ['courierName', maxFacts.courier],
    ['outletName', maxFacts.outlet],
    ['signer', maxFacts.signer],
  ])('the longest %s is what an event may have, and no shorter', (field, fact) => {
    expect(operationEvent.safeParse({ ...event, [field]: fact }).success).toBe(true)
    expect(operationEvent.safeParse({ ...event, [field]: `${fact}站` }).success).toBe(false)
  })

  test('the longest reason is what a refusal may have, and no shorter', () => {
    const refusal = { wishId: '1', reason: maxFacts.reason }
    expect(operationsRefuseDeliveryWishRequest.safeParse(refusal).success).toBe(true)
    expect(operationsRefuseDeliveryWishRequest.safeParse({ ...refusal, reason: `${refusal.reason}站` }).success).toBe(
      false,
    )
  })
})

describe('quiet hours', () => {
  test.each<[string, string, string, MessageChannel, boolean]>([
    ['a message in the day goes out', '2026-11-27T21:59:59+08:00', '2026-11-27T21:59:59+08:00', 'SMS', true],
    ['one after ten waits for the next day', '2026-11-27T22:00:00+08:00', '2026-11-28T08:00:00+08:00', 'SMS', true],
    ['one after midnight for the same', '2026-11-28T00:00:00+08:00', '2026-11-28T08:00:00+08:00', 'WECHAT', true],
    ['one at eight goes out', '2026-11-28T08:00:00+08:00', '2026-11-28T08:00:00+08:00', 'SMS', true],
    ['the last of a year waits too', '2026-12-31T23:30:00+08:00', '2027-01-01T08:00:00+08:00', 'SMS', true],
    ['what is urgent goes out', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'SMS', false],
    ['e-mail goes out', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'MAIL', true],
    ['the portal has it at once', '2026-11-27T23:00:00+08:00', '2026-11-27T23:00:00+08:00', 'PORTAL', true],
  ])('%s', (_name, ready, due, channel, canWait) => {
    expect(dueAt(new Date(ready), channel, canWait)).toEqual(new Date(due))
  })
})
