/** When the goods are picked up, for an estimate: as asked, but not earlier than now. */
export const pickupTime = (asked: string | undefined, now: Date): Date =>
  asked === undefined ? now : new Date(Math.max(Date.parse(asked), now.getTime()))
