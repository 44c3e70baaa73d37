/** `2026-11-22 13:04:05`, wall clock in Asia/Shanghai, which has no summer time. */
export const shanghaiTime = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
