import { z } from 'zod'

/**
 * The captcha has an envelope of its own; its two calls are `captcha/get` and `captcha/check` (captcha protocol §1).
 */
export interface CaptchaEnvelope<Data> {
  repCode: string
  repMsg: string | null
  repData: Data | null
  success: boolean
}

/** `drawnCode`, our own addition, is the light kind for low-risk checks (spec §9). */
export const captchaTypes = ['blockPuzzle', 'clickWord', 'drawnCode'] as const
export type CaptchaType = (typeof captchaTypes)[number]

/** The uses of a solved captcha's pass. */
export const captchaPurposes = ['login', 'sms', 'query'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

export const captchaGetRequest = z.object({
  captchaType: z.enum(captchaTypes),
  /** Our own addition to the protocol; absent: good for anything. */
  purpose: z.enum(captchaPurposes).optional(),
  clientUid: z.string().max(64).optional(),
  ts: z.number().optional(),
})

export const captchaChallenge = z.object({
  /** JPEG or PNG, 310x155 (image captcha 120x40), base64 without a data prefix. */
  originalImageBase64: z.string(),
  /** PNG strip 47x155 of the slider's piece; null for the other kinds. */
  jigsawImageBase64: z.string().nullable(),
  token: z.string(),
  /** 16 ASCII bytes, the AES-128-ECB key of the answer; null when answers travel plain. */
  secretKey: z.string().length(16).nullable(),
  /** Words to click, in the asked order; null for the other kinds. */
  wordList: z.array(z.string()).nullable(),
  result: z.literal(false),
})
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

export const captchaCheckRequest = z.object({
  captchaType: z.enum(captchaTypes),
  /**
   * `{"x":244.6,"y":5}`, `[{"x":1,"y":2},…]` in 310x155 space, or `{"code":"7KPX"}`, AES encrypted with the challenge's
   * key, base64.
   */
  pointJson: z.string().min(1).max(512),
  token: z.string().min(1).max(64),
  /**
   * Our own addition: the movement of the slider as `[[x, y, milliseconds], …]`, encrypted like `pointJson`. When it is
   * absent or unlikely, the pass is trusted less.
   */
  track: z.string().max(16_384).optional(),
  clientUid: z.string().max(64).optional(),
  ts: z.number().optional(),
})

export const captchaCheckResult = z.object({
  captchaType: z.enum(captchaTypes),
  token: z.string(),
  pointJson: z.string(),
  result: z.literal(true),
})
export type CaptchaCheckResult = z.infer<typeof captchaCheckResult>

export type CaptchaGetRequest = z.input<typeof captchaGetRequest>
export type CaptchaCheckRequest = z.input<typeof captchaCheckRequest>
