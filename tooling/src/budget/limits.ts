/** Sizes in bytes as transferred (brotli), counts of requests. Lower a limit whenever the measured figure is lower. */
export const limits = {
  /** Every script that the first visit to /ewbSearchall loads. */
  firstVisitBytes: 190 * 1024,
  firstVisitRequests: 5,
  /** The shell's own code, libraries not counted. */
  shellBytes: 16 * 1024,
  /** A remote's own code for its heaviest first page. */
  remoteBytes: 24 * 1024,
} as const

export const firstVisitPath = '/ewbSearchall'
