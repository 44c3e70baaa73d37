import { z } from 'zod'
import { instant } from './primitives'

/** CLOSED and HOLIDAY stop deliveries; WEATHER and PEAK slow them down. */
export const disruptionKinds = ['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK'] as const

/** The most that may be ahead or under way at once. */
export const maxDisruptions = 500

/** The longest that one of them may be, days. */
export const maxDisruptionDays = 30

const dayMs = 86_400_000

/**
 * A disruption in a province or city during a span of time. The same id again replaces it: a storm lasts
 * longer, or (`to` equal to `from`) was none.
 */
export const reportedDisruption = z
  .object({
    disruptionId: z.string().min(8).max(64),
    kind: z.enum(disruptionKinds),
    /** A province (2 digits) or a city (4); '' means everywhere. */
    divisionCode: z.string().regex(/^(\d{2}|\d{4})?$/, '须为2位省份或4位城市代码'),
    from: instant,
    to: instant,
  })
  .refine(({ from, to }) => Date.parse(to) >= Date.parse(from), { path: ['to'], message: '结束时间不能早于开始时间' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDisruptionDays * dayMs, {
    path: ['to'],
    message: `不能超过${maxDisruptionDays}天`,
  })
export type ReportedDisruption = z.infer<typeof reportedDisruption>

/**
 * The carrier's call `operations/disruptions`, signed like `operations/events`: storms, closed outlets, holidays and
 * peaks of its own, which count in predicted arrivals from the next prediction for a waybill on.
 */
export const operationsDisruptionsRequest = z.object({ disruptions: z.array(reportedDisruption).min(1).max(200) })
export const operationsDisruptionsResponse = z.object({
  /** Those that are ahead or under way now, of all that were reported. */
  known: z.int().min(0).max(maxDisruptions),
})
