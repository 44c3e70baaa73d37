export const scores = [1, 2, 3, 4, 5] as const
export type Score = (typeof scores)[number]

export const scoreLabel: Readonly<Record<Score, string>> = {
  1: '非常不满意',
  2: '不满意',
  3: '一般',
  4: '满意',
  5: '非常满意',
}
