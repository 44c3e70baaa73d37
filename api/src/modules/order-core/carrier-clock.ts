/** Milliseconds by which the carrier's clocks may be ahead of the portal's. A later event has not happened yet. */
export const maxAheadMs = 5 * 60_000
