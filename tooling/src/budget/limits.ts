import * as links from '@portal/contract/links'

/**
 * Sizes in bytes as transferred (brotli), counts of requests. A limit changes only with a line in
 * docs/measurements/budgets.md that says why, in either direction; a test compares the two.
 */
export const limits = {
  /** Every script and style sheet that the first visit to /ewbSearchall loads. */
  firstVisitBytes: 210 * 1024,
  firstVisitRequests: 7,
  /** The shell's own code without libraries. */
  shellBytes: 36 * 1024,
  /** A remote's own code for its heaviest first page. */
  remoteBytes: 34 * 1024,
} as const

export const firstVisitPath = links.waybillQuery()
