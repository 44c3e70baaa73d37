import { z } from 'zod'

/** The captcha has an envelope of its own; its two calls are `captcha/get` and `captcha/check` (captcha protocol §1). */
export interface CaptchaEnvelope<Data> {
  repCode: string
  repMsg: string | null
  repData: Data | null
  success: boolean
}

export const captchaTypes = ['blockPuzzle', 'clickWord'] as const

/** What a solved captcha may be cashed in for. */
export const captchaPurposes = ['login', 'sms'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

export const captchaGetRequest = z.object({
  captchaType: z.enum(captchaTypes),
  /** Our own addition to the protocol; absent: good for anything. */
  purpose: z.enum(captchaPurposes).optional(),
  clientUid: z.string().max(64).optional(),
  ts: z.number().optional(),
})

export interface CaptchaChallenge {
  /** JPEG or PNG, 310x155, base64 without a data prefix. */
  originalImageBase64: string
  /** PNG strip 47x155 of the slider's piece; null for click-words. */
  jigsawImageBase64: string | null
  token: string
  /** 16 ASCII bytes, the AES-128-ECB key of the answer; null when answers travel plain. */
  secretKey: string | null
  /** Words to click, in the asked order; null for the slider. */
  wordList: string[] | null
  result: false
}

export const captchaCheckRequest = z.object({
  captchaType: z.enum(captchaTypes),
  /** `{"x":244.6,"y":5}` or `[{"x":1,"y":2},…]` in 310x155 space, AES encrypted with the challenge's key, base64. */
  pointJson: z.string().min(1).max(512),
  token: z.string().min(1).max(64),
  clientUid: z.string().max(64).optional(),
  ts: z.number().optional(),
})

export interface CaptchaCheckResult {
  captchaType: (typeof captchaTypes)[number]
  token: string
  pointJson: string
  result: true
}

export type CaptchaGetRequest = z.input<typeof captchaGetRequest>
export type CaptchaCheckRequest = z.input<typeof captchaCheckRequest>
