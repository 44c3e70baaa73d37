import { withoutBlanks } from '@portal/rules/text/visible-text'

/** A place in the picture's 310x155 space. */
export interface Point {
  x: number
  y: number
}

/**
 * The place of the slider's notch, the centres of the words in the requested order, or the characters of the image
 * captcha.
 */
export type CaptchaAnswer =
  | { kind: 'blockPuzzle'; x: number }
  | { kind: 'clickWord'; centres: Point[] }
  | { kind: 'drawnCode'; code: string }

/** Tolerance in pixels of the picture. */
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

/** Case is ignored, and characters that look alike count as equal. */
const fold = (code: string): string => withoutBlanks(code).toUpperCase().replace(/[IL]/g, '1').replaceAll('0', 'O')

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

/**
 * Verifies a decrypted `pointJson`; a malformed one is wrong. The slider's y has no meaning and is always 5 (protocol
 * §1.8).
 */
export const isRightAnswer = (answer: CaptchaAnswer, plaintext: string): boolean => {
  const input = parse(plaintext)
  if (answer.kind === 'blockPuzzle')
    return isPoint(input) && Math.trunc(input.y) === 5 && Math.abs(input.x - answer.x) <= sliderTolerance
  if (answer.kind === 'clickWord') return areAtCentres(input, answer.centres)
  return isCode(input) && fold(input.code) === fold(answer.code)
}
