import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'

/** The key for a challenge that contains none (spec §7). */
const fallbackKey = 'XwKsGlMcdPMEhR1B'

/**
 * AES-128-ECB with PKCS7 padding, in base64. When the server says that there is no key, the text is sent unencrypted
 * (captcha protocol §1.5).
 */
export const encrypt = (text: string, secretKey: string | null = fallbackKey): string =>
  secretKey ? AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), { mode: ECB }).toString() : text

export interface CaptchaAnswer {
  /** For `captcha/check`. */
  pointJson: string
  /** Proof for the call behind the captcha, valid once the check succeeded. */
  captchaVerification: string
}

/** Both texts are made from the same plaintext, byte for byte (captcha protocol §1.4). */
export const captchaAnswer = (
  plaintext: string,
  token: string,
  secretKey: string | null | undefined,
): CaptchaAnswer => ({
  pointJson: encrypt(plaintext, secretKey),
  captchaVerification: encrypt(`${token}---${plaintext}`, secretKey),
})
