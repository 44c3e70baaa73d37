import { eventFields, type MessageRule } from './message-rules'

/** What is known of an event, by the names of its fields. */
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

const problemOf = ({ event, title, text, channels }: MessageRule): string | undefined => {
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
  return new Set(all).size === all.length ? undefined : 'has a channel twice'
}

/**
 * Checks all rules, so that a mistake is found at the start and not when the message is due.
 * @throws Error for the first rule with an unknown field, a broken bracket, without what it is about, without words or
 * channel, and for two rules of one event and person
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
