import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** S: 寄件码, H: a share (the other half), O: an outlet. */
export type CodeKind = 'S' | 'H' | 'O'

const sign = (secret: string, kind: CodeKind, id: string, bytes: number): string =>
  createHmac('sha256', secret).update(`send-code\n${kind}\n${id}`).digest().subarray(0, bytes).toString('hex')

/** 128 bits for what nobody may guess; an outlet's code opens nothing, it may be shorter. */
const signatureBytes = (kind: CodeKind): number => (kind === 'O' ? 8 : 16)

/** `LCS-{signature}-{id}`: short enough for a code that a phone reads from a screen, and nothing of a person in it. */
export const codeText = (secret: string, kind: CodeKind, id: string): string =>
  `LC${kind}-${sign(secret, kind, id, signatureBytes(kind))}-${id}`

/** The id of a 寄件码: its owner is shown it again from its number, and whoever reads the database, without the secret, can show no code. */
export const idOfCode = (secret: string, codeNo: string): string =>
  createHmac('sha256', secret).update(`send-code-id\n${codeNo}`).digest().subarray(0, 16).toString('hex')

/** 128 random bits, and what is stored of them. */
export const newCodeId = (): string => randomBytes(16).toString('hex')
export const hashOfId = (id: string): string => createHash('sha256').update(id).digest('base64url')

const shape = /(?<![A-Za-z0-9])LC([SHO])-([0-9a-f]{16}|[0-9a-f]{32})-([A-Za-z0-9_]{1,32})(?![A-Za-z0-9_])/

/**
 * The id in a code, whether it comes alone, in an address or in a sentence.
 * @returns null for a code of another kind, or one that we have not signed
 */
export const readCode = (secret: string, kind: CodeKind, text: string): string | null => {
  const [, textKind, signature = '', id = ''] = shape.exec(text) ?? []
  if (textKind !== kind) return null
  const [claimed, real] = [Buffer.from(signature), Buffer.from(sign(secret, kind, id, signatureBytes(kind)))]
  return claimed.length === real.length && timingSafeEqual(claimed, real) ? id : null
}
