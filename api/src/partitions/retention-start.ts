/** Start of the first month that is kept; older rows are deleted. @param keepMonths `KEEP_MONTHS` */
export const retentionStart = (now: Date, keepMonths: number): Date => {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - keepMonths)
  return oldest
}
