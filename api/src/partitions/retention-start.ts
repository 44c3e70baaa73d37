/** What is from before then is deleted. @param keepMonths `KEEP_MONTHS` */
export const retentionStart = (now: Date, keepMonths: number): Date => {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - keepMonths)
  return oldest
}
