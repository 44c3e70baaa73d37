import { eventFields, type FieldName, type MessageRule } from './message-rules'

/** The known facts of an event, by the names of its fields. */
export type Facts = Readonly<Record<string, string>>

const field = /\{(\w*)\}/g
/** Text that is left out as a whole; brackets are not nested. */
const optional = /\[([^[\]]*)\]/g

const fieldsIn = (template: string): string[] => [...template.matchAll(field)].map(([, name = '']) => name)

/** @throws Error when a fact is missing that is not optional there */
const fill = (template: string, facts: Facts): string =>
  template
    .replace(optional, (_all, part: string) => (fieldsIn(part).every((name) => facts[name]) ? part : ''))
    .replace(field, (_all, name: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`a message without its field ${name}`)
      return fact
    })

export interface MessageWords {
  title: string
  text: string
}

export const wordsOf = ({ title, text }: MessageRule, facts: Facts): MessageWords => ({
  title: fill(title, facts),
  text: fill(text, facts),
})

/** The words in the portal. */
export const portalWordsOf = (rule: MessageRule, facts: Facts): MessageWords =>
  wordsOf({ ...rule, text: rule.inPortal ?? rule.text }, facts)

/** The words for WeChat; as long as they may be, unless a fact is longer than such facts are. */
export const shortOf = ({ short = '', text }: MessageRule, facts: Facts): string => fill(short || text, facts)

/** The facts that the words of a rule name. */
export const fieldNamesOf = ({ event, title, text }: MessageRule): FieldName[] => {
  const [known, used]: [readonly FieldName[], string[]] = [eventFields[event], fieldsIn(`${title}${text}`)]
  return known.filter((name) => used.includes(name))
}

/** The facts that a person may know, as the words for them name these alone. */
export const factsFor = ({ title, text }: MessageRule, facts: Facts): Record<string, string> =>
  Object.fromEntries(fieldsIn(`${title}${text}`).flatMap((name) => (name in facts ? [[name, facts[name] ?? '']] : [])))

/** Characters that WeChat's template takes. */
const maxShort = 20
/** Characters of the longest fact; others are of any length. */
const longest: Record<string, number> = { waybill: 12, amount: '¥9,999,999.99'.length, trouble: '运输出现异常'.length }

const shortProblemOf = (short: string | undefined, { text, channels }: MessageRule): string | undefined => {
  if (short === undefined) return channels.flat().includes('WECHAT') ? 'has no short words for WeChat' : undefined
  const fields = fieldsIn(short)
  const other = fields.find((name) => !fieldsIn(text).includes(name))
  if (other !== undefined) return `names the field {${other}} in its short words alone`
  const plain = short.replace(field, '')
  if (/[{}[\]]/.test(plain)) return 'has a bracket in its short words'
  const length = fields.reduce((sum, name) => sum + (longest[name] ?? Infinity), plain.length)
  return length === 0 || length > maxShort ? `has short words of ${length} characters` : undefined
}

const portalProblemOf = ({ inPortal = '', text }: MessageRule): string | undefined => {
  const other = fieldsIn(inPortal).find((name) => !fieldsIn(text).includes(name))
  if (other !== undefined) return `names the field {${other}} in the portal alone`
  const plain = inPortal.replace(optional, '').replace(field, '')
  return /[{}[\]]/.test(plain) ? 'has a bracket without its other half in the portal' : undefined
}

const problemOf = (rule: MessageRule): string | undefined => {
  const { event, title, text, short, channels } = rule
  const known: readonly string[] = eventFields[event]
  const used = fieldsIn(`${title}${text}`)
  const unknown = used.find((name) => !known.includes(name))
  const plain = `${title}${text}`.replace(optional, '').replace(field, '')
  if (title === '' || text === '') return 'has no words'
  if (unknown !== undefined) return `names the field {${unknown}}, which the event does not have`
  if (/[{}[\]]/.test(plain)) return 'has a bracket without its other half'
  const [first] = known
  if (first !== undefined && !used.includes(first)) return `does not name the field {${first}}`
  if (channels.length === 0 || channels.some((chain) => chain.length === 0)) return 'has no channel'
  const all = channels.flat()
  if (new Set(all).size !== all.length) return 'has a channel twice'
  return portalProblemOf(rule) ?? shortProblemOf(short, rule)
}

/**
 * Checks all rules, so that a mistake is found at the start and not when the message is due.
 * @throws Error for the first rule with an unknown field, a broken bracket, without its subject, without words or
 * channel, without short words where WeChat needs them, and for two rules of one event and person
 */
export const assertRules = (rules: readonly MessageRule[]): void => {
  const seen = new Set<string>()
  for (const rule of rules) {
    const name = `${rule.event} for ${rule.person}`
    const problem = seen.has(name) ? 'stands there twice' : problemOf(rule)
    if (problem !== undefined) throw new Error(`the message rule ${name} ${problem}`)
    seen.add(name)
  }
}
