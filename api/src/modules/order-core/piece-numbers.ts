/** 子单号: the waybill's number with that of the piece, as the labels have it. */
export const pieceNumber = (ewbNo: string, piece: number): string => `${ewbNo}-${String(piece).padStart(3, '0')}`

/** The number of a piece with or without that of its waybill: `301234567890-001`, `-001`, `01`. */
const numbered = /^(?:\d{8,}-?)?-?0*(\d{1,3})$/

/** One text for all spellings of a piece of a waybill: `1` for `001`; a number of the carrier's own stays as it is. */
export const pieceKey = (text: string): string => numbered.exec(text)?.[1] ?? text

/** A number that begins like that of a waybill, with or without a piece behind it. */
const ofWaybill = /^(?:\d{10,}|[A-Z\d]{8,}-\d{1,3}$)/i

/** Whether `text` may be a piece of this waybill; a piece of another one or one too many is not. */
const isPieceOf = (text: string, ewbNo: string, packageCount: number): boolean => {
  const own = text.startsWith(ewbNo) ? text.slice(ewbNo.length) : text
  if (own === '') return packageCount === 1
  const piece = /^-?(\d{1,3})$/.exec(own)?.[1]
  if (piece !== undefined) return Number(piece) >= 1 && Number(piece) <= packageCount
  return own === text && !ofWaybill.test(text)
}

/** Full-width digits and hyphens of labels that were typed by hand, and blanks around. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim()

/**
 * Splits the numbers of an event: pieces of the waybill in their stored form, and unknown numbers as they were sent.
 */
export const sortPieces = (
  pieceNos: readonly string[],
  { ewbNo, packageCount }: { ewbNo: string; packageCount: number },
): { known: string[]; unknown: string[] } => {
  const isKnown = (text: string) => isPieceOf(plain(text), ewbNo, packageCount)
  return {
    known: [...new Set(pieceNos.filter(isKnown).map((text) => keptAs(plain(text), ewbNo)))],
    unknown: pieceNos.filter((text) => !isKnown(text)),
  }
}

const keptAs = (text: string, ewbNo: string): string => {
  const key = text === ewbNo ? '1' : pieceKey(text)
  return /^\d{1,3}$/.test(key) ? pieceNumber(ewbNo, Number(key)) : key
}
