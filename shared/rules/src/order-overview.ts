import { shanghaiClock } from './shanghai-time'

/** Months that an overview of a customer's orders shows, the present one included. */
export const overviewMonths = 12
/** Maximum number of lanes in it: those with the most deliveries. */
export const maxOverviewLanes = 8

/** The months of an overview in Asia/Shanghai, `2026-11`, oldest first. */
export const monthsOfOverview = (now: Date): string[] => {
  const clock = shanghaiClock(now)
  return Array.from({ length: overviewMonths }, (_, index) =>
    new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - overviewMonths + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  )
}
