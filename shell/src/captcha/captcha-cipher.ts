import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'

/** AES-128-ECB with PKCS7 padding, base64; without a key the text travels as it is (captcha protocol §1.5). */
const encrypt = (text: string, secretKey: string | null): string =>
  secretKey ? AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), { mode: ECB }).toString() : text

export interface CaptchaAnswer {
  /** For `captcha/check`. */
  pointJson: string
  /** Proof for the call behind the captcha, valid once the check succeeded. */
  captchaVerification: string
}

/** Both texts carry the very same plaintext of the point, byte for byte (captcha protocol §1.4). */
export const captchaAnswer = (x: number, token: string, secretKey: string | null): CaptchaAnswer => {
  const point = JSON.stringify({ x, y: 5 })
  return { pointJson: encrypt(point, secretKey), captchaVerification: encrypt(`${token}---${point}`, secretKey) }
}
