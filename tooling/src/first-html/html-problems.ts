import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

/** Bytes of a page's first HTML at most: it is a part of every document that shows the page. */
export const maxHtmlBytes = 64 * 1024

/** Elements that load, run or restyle something, or change where addresses lead. */
const refusedElements = new Set([
  ...['script', 'style', 'link', 'base', 'meta', 'template', 'iframe', 'object', 'embed', 'frame'],
])

/** Attributes with an address. */
const addresses = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href'])

/** Whether an address leads away from the portal, or runs something. */
const isForeign = (address: string): boolean =>
  /^\s*(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i.test(address) && !/^\s*(?:tel|mailto):/i.test(address)

const isElement = (node: Node): node is Element => 'tagName' in node

const attributeProblems = ({ tagName, attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => {
    if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
      return [`<${tagName}> has the attribute ${name}`]
    return addresses.has(name) && isForeign(value) ? [`<${tagName}> has the foreign address ${value}`] : []
  })

const elementsBelow = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).flatMap((element) => [element, ...elementsBelow(element.childNodes)])

/** Elements without content. */
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

const isUnclosed = ({ tagName, sourceCodeLocation }: Element): boolean =>
  !voidElements.has(tagName) && sourceCodeLocation?.endTag === undefined

/**
 * Why the first HTML of a page cannot be a part of the portal's documents; empty when it can. It must be well-formed,
 * at most 64 KB, and may only show something: no script, handler, style, foreign address, or id that is there twice.
 */
export const htmlProblems = (html: string): string[] => {
  const problems: string[] = []
  const bytes = Buffer.byteLength(html)
  if (bytes > maxHtmlBytes) problems.push(`it has ${bytes} bytes, ${maxHtmlBytes} at most`)
  const fragment = parseFragment(html, {
    onParseError: ({ code, startLine, startCol }) => problems.push(`${code} at line ${startLine}, column ${startCol}`),
    sourceCodeLocationInfo: true,
  })
  const elements = elementsBelow(fragment.childNodes)
  for (const element of elements) {
    if (refusedElements.has(element.tagName)) problems.push(`it has a <${element.tagName}>`)
    if (isUnclosed(element)) problems.push(`<${element.tagName}> is not closed`)
    problems.push(...attributeProblems(element))
  }
  const ids = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value))
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    problems.push(`the id ${id} is there twice`)
  return problems
}
