/** 子单号: the waybill's number with that of the piece, as the labels have it. */
export const pieceNumber = (ewbNo: string, piece: number): string => `${ewbNo}-${String(piece).padStart(3, '0')}`

/** The number of a piece with or without that of its waybill: `301234567890-001`, `-001`, `01`. */
const numbered = /^(?:\d{8,}-)?-?0*(\d{1,3})$/

/** One text for all spellings of a piece of a waybill: `1` for `001`; a number of the carrier's own stays as it is. */
export const pieceKey = (text: string): string => numbered.exec(text)?.[1] ?? text

/** A number that begins like that of a waybill, with or without a piece behind it. */
const ofWaybill = /^(?:\d{10,}|[A-Z\d]{8,}-\d{1,3}$)/i

/** Full-width digits and hyphens of labels that were typed by hand, and blanks around. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim()

interface Waybill {
  ewbNo: string
  packageCount: number
}

/** The piece as it is stored; undefined for one of another waybill, or one too many. */
const pieceOf = (text: string, { ewbNo, packageCount }: Waybill): string | undefined => {
  const own = text.startsWith(ewbNo) ? text.slice(ewbNo.length) : text
  const digits = own === '' && packageCount === 1 ? '1' : /^-?(\d{1,3})$/.exec(own)?.[1]
  if (digits === undefined) return own === text && !ofWaybill.test(text) ? text : undefined
  const piece = Number(digits)
  return piece >= 1 && piece <= packageCount ? pieceNumber(ewbNo, piece) : undefined
}

/**
 * Splits the numbers of an event: pieces of the waybill in their stored form, and unknown numbers as they were sent.
 */
export const sortPieces = (pieceNos: readonly string[], waybill: Waybill): { known: string[]; unknown: string[] } => {
  const known = new Set<string>()
  const unknown: string[] = []
  for (const sent of pieceNos) {
    const piece = pieceOf(plain(sent), waybill)
    if (piece === undefined) unknown.push(sent)
    else known.add(piece)
  }
  return { known: [...known], unknown }
}
