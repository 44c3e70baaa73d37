/// <reference types="./saxen" />
import { Parser } from 'saxen'
import { damaged } from './sheet-problem'
import { decodeStrictly, markedEncoding } from './text-encoding'

export interface XmlListener {
  /** `path`: the names of the element and of all around it, as `worksheet/sheetData/row`. */
  open?: (path: string, attribute: (name: string) => string | undefined) => void
  text?: (text: string, path: string) => void
  close?: (path: string) => void
}

const transitional = 'http://schemas.openxmlformats.org'
const strict = 'http://purl.oclc.org/ooxml'

/** Prefixes by namespace, whatever a file calls them (ECMA-376, parts 1, 2 and 4). */
const prefixes: Readonly<Record<string, string>> = {
  [`${transitional}/spreadsheetml/2006/main`]: 'own',
  [`${strict}/spreadsheetml/main`]: 'own',
  [`${transitional}/package/2006/relationships`]: 'own',
  [`${transitional}/officeDocument/2006/relationships`]: 'r',
  [`${strict}/officeDocument/relationships`]: 'r',
  [`${transitional}/markup-compatibility/2006`]: 'mc',
}

/** Elements of other namespaces keep a prefix, so that none is taken for an element of the same name. */
const nameOf = (name: string) => (name.startsWith('own:') ? name.slice('own:'.length) : name)

/** Ours is read from the part for programs without extensions (ECMA-376, part 3), as if it stood there alone. */
const transparent = new Set(['mc:AlternateContent', 'mc:Fallback'])

/** Workbooks nest about ten elements. */
const maxDepth = 100

/**
 * Puts characters beyond U+FFFF, such as 𠮷, in the place of their numbers: saxen keeps the lower half of a number
 * (`findings/saxen-character-beyond-ffff-becomes-another.sh`).
 */
const withRareCharacters = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (reference, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })

const decodePart = (bytes: Uint8Array): string => {
  const text = decodeStrictly(bytes, markedEncoding(bytes) ?? 'utf-8')
  if (text === null) throw damaged()
  // XML has one kind of line end, whatever its file has.
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Walks through a part of a workbook. `stop` ends the walk. Throws a `SheetProblem` for invalid XML. */
export const readXml = (bytes: Uint8Array, listen: (stop: () => void) => XmlListener): void => {
  const parser = new Parser()
  const { open, text, close } = listen(() => parser.stop())
  const paths = ['']
  const path = () => paths.at(-1) ?? ''
  parser.ns(prefixes)
  parser.on('openTag', (name, attributes, decode) => {
    if (paths.length > maxDepth) throw damaged()
    if (transparent.has(name)) return void paths.push(path())
    paths.push(paths.length === 1 ? nameOf(name) : `${path()}/${nameOf(name)}`)
    open?.(path(), (key) => {
      const value = attributes()[key]
      return value === undefined ? undefined : decode(withRareCharacters(value))
    })
  })
  parser.on('text', (content, decode) => text?.(decode(withRareCharacters(content)), path()))
  parser.on('cdata', (content) => text?.(content, path()))
  parser.on('closeTag', (name) => {
    if (!transparent.has(name)) close?.(path())
    paths.pop()
  })
  parser.on('error', () => {
    throw damaged()
  })
  parser.parse(decodePart(bytes))
}
