import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'

/** S: 寄件码, H: a share (the other half), O: an outlet. */
export type CodeKind = 'S' | 'H' | 'O'

const sign = (secret: string, kind: CodeKind, id: string, bytes: number): string =>
  createHmac('sha256', secret).update(`send-code\n${kind}\n${id}`).digest().subarray(0, bytes).toString('hex')

/** 128 bits for codes that must not be guessed; an outlet's code gives no access, so it may be shorter. */
const signatureBytes = (kind: CodeKind): number => (kind === 'O' ? 8 : 16)

/** `LCS-{signature}-{id}`: short enough for a QR code that a phone reads from a screen, without personal data. */
export const codeText = (secret: string, kind: CodeKind, id: string): string =>
  `LC${kind}-${sign(secret, kind, id, signatureBytes(kind))}-${id}`

/**
 * The id of a 寄件码. It is derived from the number and the secret, so that it can be shown again, but not from the
 * database alone.
 */
export const idOfCode = (secret: string, codeNo: string): string =>
  createHmac('sha256', secret).update(`send-code-id\n${codeNo}`).digest().subarray(0, 16).toString('hex')

/** 128 random bits; only their hash is stored. */
export const newCodeId = (): string => randomBytes(16).toString('hex')
export const hashOfId = (id: string): string => createHash('sha256').update(id).digest('base64url')

const shape = /(?<![A-Za-z0-9])LC([SHO])-([0-9a-f]{16}|[0-9a-f]{32})-([A-Za-z0-9_]{1,32})(?![A-Za-z0-9_])/

/**
 * The id in a code, which may be alone, in an address or in a sentence.
 * @returns null for a code of another kind, or without our signature
 */
export const readCode = (secret: string, kind: CodeKind, text: string): string | null => {
  const [, textKind, signature = '', id = ''] = shape.exec(text) ?? []
  if (textKind !== kind) return null
  return isSameSecret(signature, sign(secret, kind, id, signatureBytes(kind))) ? id : null
}
