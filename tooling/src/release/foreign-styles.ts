import postcss, { AtRule, type Rule } from 'postcss'
import parseSelectors, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser'

/** Rules that name nothing outside of them. */
const blocks = ['media', 'supports', 'container', 'layer', 'starting-style']

/** Where what a part of a selector matches stands: anywhere, at an element of the remote's own, or inside of one. */
type Place = 'anywhere' | 'own' | 'inside'

/** Whether it says by itself that what it matches is the remote's own. */
const namesOwn = (node: SelectorNode, prefix: string): boolean => {
  if (node.type === 'class') return node.value.startsWith(prefix)
  if (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value))
    return node.nodes.every(({ nodes }) => nodes.some((part) => namesOwn(part, prefix)))
  // The rule around it is looked at by itself.
  return node.type === 'nesting'
}

/** What lies beside something own may be the portal's; what lies beside something inside of it is inside, too. */
const placeAfter = (place: Place, combinator: string): Place => {
  const isSibling = combinator === '+' || combinator === '~'
  if (place === 'own') return isSibling ? 'anywhere' : 'inside'
  return place
}

/** Where a nested selector without `&` begins: at what the rule around it matches, or inside of that. */
const placeOfNested = ({ first }: Selector): Place => (first?.type === 'combinator' ? 'own' : 'inside')

/** Whether a selector matches nothing but what the remote has made, and what lies in that. */
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
 * What a remote's style sheet would change outside of its own pages, as `line: what` each: selectors that may select
 * what is not its own, and rules that are the document's, such as fonts. Names of a remote's own begin with its name, as
 * its build makes them (tooling/src/webpack).
 * @throws CssSyntaxError for what is no style sheet
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
