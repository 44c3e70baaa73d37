import type { AnalyzedAddress } from '@portal/contract/address'
import { analyzePastedText } from '@portal/runtime/divisions/analyze-pasted-text'
import { maxTextLength } from '@portal/rules/address-analysis/effort'

/** Maximum of characters in one paste, and of addresses that are offered from it. */
export const maxPasteLength = 2000
const maxAddresses = 20

const phone = /(?<!\d)(?:1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4}|0\d{2,3}[- ]?\d{7,8}|400-?\d{3}-?\d{4})(?!\d)/
const number = /^\s*\d{1,2}\s*(?:[.、)）](?!\d))\s*/
const beginning = /\n(?=\s*(?:\d{1,2}\s*[.、)）](?!\d)|(?:收件人|收货人|寄件人|联系人|姓名)\s*[:：]))/

/** Separators between addresses, the most reliable first. */
const separators = [/\n\s*\n/, beginning, /\n/, /[;；]/]

/** Pieces joined to as many texts as there are phones, if the phones recur at the same distance. */
const byPhone = (pieces: readonly string[]): string[] => {
  const phones = pieces.filter((piece) => phone.test(piece)).length
  const length = pieces.length / phones
  if (phones < 2 || phones > maxAddresses || !Number.isInteger(length)) return []
  const texts = Array.from({ length: phones }, (_, index) => pieces.slice(index * length, (index + 1) * length))
  return texts.every((part) => part.filter((piece) => phone.test(piece)).length === 1)
    ? texts.map((part) => part.join('\n').replace(number, ''))
    : []
}

const isWhole = ({ mobile, phone: landline, region, candidates, isOutside }: AnalyzedAddress): boolean =>
  (mobile !== '' || landline !== '') && (region !== null || candidates.length > 0 || isOutside)

/**
 * The addresses of a pasted text with several of them, each with a phone and a place of its own; none when it is one
 * address. Rejects with a `CallError` when the analysis cannot be fetched.
 */
export const readSeveral = async (text: string): Promise<AnalyzedAddress[]> => {
  for (const separator of separators) {
    const pieces = text
      .replaceAll('\r', '')
      .split(separator)
      .filter((piece) => piece.trim() !== '')
    const texts = byPhone(pieces)
    if (texts.length === 0) continue
    const analyses: AnalyzedAddress[] = []
    for (const part of texts) analyses.push(await analyzePastedText(part.slice(0, maxTextLength)))
    if (analyses.every(isWhole)) return analyses
  }
  return []
}
