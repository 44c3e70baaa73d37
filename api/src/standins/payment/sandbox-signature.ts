import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'

/** HMAC-SHA256 hex of a text; `purpose` keeps a signature of one kind from passing as another. */
export const sandboxSignature = (secret: string, purpose: 'cashier' | 'notice', text: string): string =>
  createHmac('sha256', secret).update(`sandbox-payment\n${purpose}\n${text}`).digest('hex')

export const isSandboxSignature = (
  secret: string,
  purpose: 'cashier' | 'notice',
  text: string,
  signature: string,
): boolean => isSameSecret(signature, sandboxSignature(secret, purpose, text))
