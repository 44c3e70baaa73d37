/** When the goods are collected, for an estimate: as requested, but not earlier than now. */
export const pickupTime = (requestedAt: string | undefined, now: Date): Date =>
  requestedAt === undefined ? now : new Date(Math.max(Date.parse(requestedAt), now.getTime()))
