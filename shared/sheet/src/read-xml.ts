/// <reference types="./saxen" />
import { Parser } from 'saxen'
import { damaged } from './sheet-problem'

export interface XmlListener {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Puts characters beyond U+FFFF, such as 𠮷, in the place of their numbers: saxen keeps the lower half of a number
 * (`findings/saxen-character-beyond-ffff-becomes-another.sh`).
 */
const withRareCharacters = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (reference, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })

/**
 * Walks through a part of a workbook; names are passed without their prefix. `stop` ends the walk. Throws a
 * `SheetProblem` for invalid XML.
 */
export const readXml = (bytes: Uint8Array, listen: (stop: () => void) => XmlListener): void => {
  const parser = new Parser()
  const { open, text, close } = listen(() => parser.stop())
  parser.on('openTag', (name, attributes, decode) => {
    open?.(localName(name), (key) => {
      const value = attributes()[key]
      return value === undefined ? undefined : decode(withRareCharacters(value))
    })
  })
  parser.on('text', (content, decode) => text?.(decode(withRareCharacters(content))))
  parser.on('cdata', (content) => text?.(content))
  parser.on('closeTag', (name) => close?.(localName(name)))
  parser.on('error', () => {
    throw damaged()
  })
  parser.parse(new TextDecoder().decode(bytes))
}
