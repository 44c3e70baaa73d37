/** A place in the picture's 310x155 space. */
export interface Point {
  x: number
  y: number
}

/** Where the slider's hole is, the centres of the words in the asked order, or what the drawn code says. */
export type CaptchaAnswer =
  | { kind: 'blockPuzzle'; x: number }
  | { kind: 'clickWord'; centres: Point[] }
  | { kind: 'drawnCode'; code: string }

/** Pixels of the picture. */
const sliderTolerance = 5
const wordTolerance = 19

/** Milliseconds from picture to answer that no hand can beat (protocol §3.3). */
export const minAnswerMs: Record<CaptchaAnswer['kind'], number> = {
  blockPuzzle: 450,
  clickWord: 1200,
  drawnCode: 800,
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  Number.isFinite(value.x) &&
  Number.isFinite(value.y)

const isCode = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** Upper and lower case, and what looks alike, count as one. */
const fold = (code: string): string => code.toUpperCase().replace(/[IL]/g, '1').replaceAll('0', 'O')

const parse = (plaintext: string): unknown => {
  try {
    return JSON.parse(plaintext)
  } catch {
    return null
  }
}

const areAtCentres = (points: unknown, centres: Point[]): boolean =>
  Array.isArray(points) &&
  points.length === centres.length &&
  centres.every((centre, index) => {
    const point: unknown = points[index]
    return isPoint(point) && Math.hypot(point.x - centre.x, point.y - centre.y) <= wordTolerance
  })

/** Judges a decrypted `pointJson`; whatever is malformed is wrong. The slider's y carries nothing and is always 5 (protocol §1.8). */
export const isRightAnswer = (answer: CaptchaAnswer, plaintext: string): boolean => {
  const input = parse(plaintext)
  if (answer.kind === 'blockPuzzle')
    return isPoint(input) && Math.trunc(input.y) === 5 && Math.abs(input.x - answer.x) <= sliderTolerance
  if (answer.kind === 'clickWord') return areAtCentres(input, answer.centres)
  return isCode(input) && fold(input.code) === fold(answer.code)
}
