import { createCipheriv, createDecipheriv, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 16 ASCII bytes: an AES-128 key that is also sent as text (protocol §1.5). */
export const newSecretKey = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** AES-128-ECB, PKCS7, base64. The key is sent along with the token, so this hides nothing; the protocol demands it. */
export const encrypt = (text: string, secretKey: string): string => {
  const cipher = createCipheriv('aes-128-ecb', secretKey, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** The plaintext byte for byte, or null for anything that this key did not encrypt. */
export const decrypt = (base64: string, secretKey: string): string | null => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  try {
    const decipher = createDecipheriv('aes-128-ecb', secretKey, null)
    return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
