import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

/** Bytes of a page's first HTML at most: it is a part of every document that shows the page. */
export const maxHtmlBytes = 64 * 1024

/** Elements that load, run or restyle something, or change where addresses lead. */
const refusedElements = new Set([
  ...['script', 'style', 'link', 'base', 'meta', 'template', 'iframe', 'object', 'embed', 'frame'],
])

/** Attributes with an address, and with several for pictures, each followed by a width or a density. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'ping', 'background'])
const pictures = new Set(['srcset', 'imagesrcset'])

const portal = new URL('https://portal.invalid')
/** Whether an address leads away from the portal, or runs something: as browsers read it. */
const isForeign = (address: string): boolean => {
  if (!URL.canParse(address, portal)) return true
  const { origin, protocol } = new URL(address, portal)
  return origin !== portal.origin && protocol !== 'tel:' && protocol !== 'mailto:'
}

const addressesIn = ({ name, value }: Element['attrs'][number]): string[] => {
  if (pictures.has(name)) return value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
  return addresses.has(name) ? [value] : []
}

const isElement = (node: Node): node is Element => 'tagName' in node

const attributeProblems = ({ tagName, attrs }: Element): string[] =>
  attrs.flatMap((attribute) => {
    const { name } = attribute
    if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
      return [`<${tagName}> has the attribute ${name}`]
    return addressesIn(attribute)
      .filter(isForeign)
      .map((address) => `<${tagName}> has the foreign address ${address}`)
  })

/** All elements of a tree, each before those inside of it. */
export const elementsBelow = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).flatMap((element) => [element, ...elementsBelow(element.childNodes)])

/** Elements without content. */
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

const isUnclosed = ({ tagName, sourceCodeLocation }: Element): boolean =>
  !voidElements.has(tagName) && sourceCodeLocation?.endTag === undefined

const before = '<!doctype html><html><head></head><body><div>'
const after = '</div></body></html>'

/**
 * Why the first HTML of a page cannot be a part of the portal's documents; empty when it can. It must be well-formed,
 * at most 64 KB, and may only show something: no script, handler, style, foreign address, or id that is there twice.
 */
export const htmlProblems = (html: string): string[] => {
  const problems: string[] = []
  const bytes = Buffer.byteLength(html)
  if (bytes > maxHtmlBytes) problems.push(`it has ${bytes} bytes, ${maxHtmlBytes} at most`)
  // In a document: a tag that nothing has opened, or one of the document itself, would change what is around it.
  const { childNodes } = parse(before + html + after, {
    onParseError: ({ code, startOffset }) => problems.push(`${code} at character ${startOffset - before.length}`),
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
  })
  const [root, , body, frame, ...elements] = elementsBelow(childNodes)
  if (frame?.sourceCodeLocation?.endTag?.startOffset !== before.length + html.length)
    problems.push('its tags do not match')
  for (const element of [root, body]) {
    if (element && element.attrs.length > 0) problems.push(`it has a <${element.tagName}>`)
  }
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
