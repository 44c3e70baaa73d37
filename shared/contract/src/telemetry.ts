import { z } from 'zod'
import { defineCall } from './call'
import { remoteName } from './registry'

/** The most events that one call may carry. */
export const maxTelemetryEvents = 50

/** The events that the portal reports about itself; see `detail` and `value`. */
export const telemetryKinds = [
  'load',
  'retry',
  'fallback',
  'failure',
  'widget',
  'registry',
  'vital',
  'throw',
  'answer',
  'block',
] as const

/** One observation. It has no personal data: addresses without their query, error names without their text. */
export const telemetryEvent = z.strictObject({
  kind: z.enum(telemetryKinds),
  /** When it happened by the browser's clock, milliseconds since 1970. */
  at: z.int().min(0).max(8_640_000_000_000_000),
  remote: remoteName.max(40).optional(),
  /** Build of the remote that it is about. */
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/)
    .optional(),
  /**
   * load: entry or page; retry: name of the error; fallback: build that was shown; failure: its kind; widget: its name;
   * registry: the problem; vital: LCP, INP or CLS; throw: name of the error that the remote's own code threw, or
   * `replaces-fetch` for a function of the browser that it tried to replace; answer: call and code of an answer that
   * says that the call was wrong or the server failed, as `order.create-40001`; block: `script`, one of the remote's
   * that kept the page from answering.
   */
  detail: z.string().regex(/^[\w.+-]{1,64}$/),
  /** load, LCP, INP and block: milliseconds; CLS: its score. */
  value: z.number().min(0).max(10_000_000).optional(),
  /** Address of the page, without query and hash. */
  path: z
    .string()
    .regex(/^\/[\w/-]{0,80}$/)
    .optional(),
  /** The number that the error card shows. */
  traceId: z
    .string()
    .regex(/^[0-9A-Z]{1,16}$/)
    .optional(),
})
export type TelemetryEvent = z.infer<typeof telemetryEvent>

/** Accepts a batch of events from any browser; rate-limited per network. */
export const telemetryEvents = defineCall({
  path: 'telemetry/events',
  access: 'public',
  request: z.strictObject({
    events: z.array(telemetryEvent).min(1).max(maxTelemetryEvents),
    /**
     * The mark of the page that the tab's visit began with: counts visits, and says nothing about who visits. One that
     * the server did not sign is no mark.
     */
    mark: z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .optional(),
    /** The number that an older shell drew for the tab. */
    session: z
      .string()
      .regex(/^[\da-z]{16}$/)
      .optional(),
  }),
  response: z.object({}),
})
