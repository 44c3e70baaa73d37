import type { SourceFile } from './source-files'

interface Rule {
  /** The text before the brace: a selector, or an at-rule with its parameters. */
  head: string
  /** The heads around it, outermost first. */
  around: string[]
}

/** Every rule of a style sheet in its order; declarations are left out. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  const open: string[] = []
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const head = text.trim().replace(/\s+/g, ' ')
    if (end === '{') {
      rules.push({ head, around: [...open] })
      open.push(head)
    } else {
      // Without a block: `@import …;` at the top is a rule as well.
      if (end === ';' && head.startsWith('@')) rules.push({ head, around: [...open] })
      if (end === '}') open.pop()
    }
  }
  return rules
}

/** The parts of a selector list; a comma in `:is(…)` does not separate selectors. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^(]*\))/).map((part) => part.trim())

const reachesOut = (selector: string): boolean => /:global\b|:root\b|(^|[\s>+~(])(html|body)\b/.test(selector)
const hasClass = (selector: string): boolean => /\.[\w-]/.test(selector.replace(/\[[^\]]*\]/g, ''))

const problemsOfRule = ({ head, around }: Rule): string[] => {
  const layered = [...around, head].some((text) => text === '@layer portal')
  if (head.startsWith('@')) {
    if (!/^@(layer portal|media|container|supports|keyframes)\b/.test(head)) return [`${head} reaches beyond the page`]
    return layered || head.startsWith('@media') || head.startsWith('@supports')
      ? []
      : [`${head} is outside of @layer portal`]
  }
  if (around.some((text) => text.startsWith('@keyframes'))) return []
  return [
    ...(layered ? [] : [`${head} is outside of @layer portal`]),
    ...selectorsOf(head)
      .filter(
        (selector) => reachesOut(selector) || !(hasClass(selector) || around.some((outer) => !outer.startsWith('@'))),
      )
      .map((selector) => `${selector} is no selector of the page's own classes`),
  ]
}

/**
 * Rules in a remote's styles that would affect the shell or another remote; the build prefixes only the classes of
 * `*.module.css`.
 */
export const styleProblems = (files: SourceFile[]): string[] =>
  files
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, text }) => {
      if (!name.endsWith('.module.css')) return [`${name}: its classes get no prefix: call it *.module.css`]
      return rulesOf(text)
        .flatMap(problemsOfRule)
        .map((problem) => `${name}: ${problem}`)
    })
