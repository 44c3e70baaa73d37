/** A place in the picture's 310x155 space. */
export interface Point {
  x: number
  y: number
}

/** Where the slider's hole is, or the centres of the words in the asked order. */
export type CaptchaAnswer = { kind: 'blockPuzzle'; x: number } | { kind: 'clickWord'; centres: Point[] }
