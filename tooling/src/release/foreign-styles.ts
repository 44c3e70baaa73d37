import postcss, { AtRule, type Rule } from 'postcss'
import parseSelectors, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser'

/** Rules that name nothing outside of them. */
const blocks = ['media', 'supports', 'container', 'layer', 'starting-style']

/**
 * The place of the elements that a part of a selector matches: anywhere, the remote's own element, or inside of one.
 */
type Place = 'anywhere' | 'own' | 'inside'

/** Whether a part of a selector by itself only matches the remote's own elements. */
const namesOwn = (node: SelectorNode, prefix: string): boolean => {
  if (node.type === 'class') return node.value.startsWith(prefix)
  if (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value))
    return node.nodes.every(({ nodes }) => nodes.some((part) => namesOwn(part, prefix)))
  // `&` matches the same as the rule around it, which is checked by itself.
  return node.type === 'nesting'
}

/** A sibling of the remote's own element may be the portal's; a sibling of an element inside of it is inside, too. */
const placeAfter = (place: Place, combinator: string): Place => {
  const isSibling = combinator === '+' || combinator === '~'
  if (place === 'own') return isSibling ? 'anywhere' : 'inside'
  return place
}

/** The place where a nested selector without `&` begins: at the elements of the rule around it, or inside of them. */
const placeOfNested = ({ first }: Selector): Place => (first?.type === 'combinator' ? 'own' : 'inside')

/** Whether a selector only matches the remote's own elements, and elements inside of them. */
const isOwn = (selector: Selector, prefix: string, isNested: boolean): boolean => {
  let place: Place =
    isNested && !selector.nodes.some(({ type }) => type === 'nesting') ? placeOfNested(selector) : 'anywhere'
  for (const node of selector.nodes) {
    if (node.type === 'combinator') place = placeAfter(place, node.value.trim())
    else if (place === 'anywhere' && namesOwn(node, prefix)) place = 'own'
  }
  return place !== 'anywhere'
}

const foreignSelectors = (rule: Rule, prefix: string): string[] => {
  const isNested = rule.parent?.type === 'rule'
  return parseSelectors()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isOwn(selector, prefix, isNested))
    .map((selector) => String(selector).trim())
}

const isKeyframe = ({ parent }: Rule): boolean => parent instanceof AtRule && /keyframes$/i.test(parent.name)

/**
 * Rules of a remote's style sheet that could change elements outside of its own pages, as `line: what` each: selectors
 * that may select foreign elements, and rules that are the document's, such as fonts. Names of a remote's own begin
 * with its name, as its build makes them (tooling/src/webpack).
 * @throws CssSyntaxError for a text that is no style sheet
 */
export const foreignStyles = (css: string, remote: string): string[] => {
  const prefix = `${remote}-`
  const found: string[] = []
  postcss.parse(css).walk((node) => {
    const line = node.source?.start?.line ?? 0
    if (node.type === 'rule' && !isKeyframe(node))
      found.push(...foreignSelectors(node, prefix).map((selector) => `${line}: ${selector}`))
    if (node.type !== 'atrule') return
    const name = node.name.toLowerCase()
    const isOwnName = /^(?:-webkit-)?keyframes$/.test(name) && node.params.startsWith(prefix)
    if (!blocks.includes(name) && !isOwnName) found.push(`${line}: @${node.name} ${node.params}`.trim())
  })
  return found
}
