import { hkdfSync } from 'node:crypto'

/** A key of the environment: `id:base64(32 bytes)`. The id is part of every text sealed with it. */
export interface DataSecret {
  id: string
  bytes: Buffer
}

export interface DataKey {
  id: string
  /** For AES-256-GCM. */
  sealing: Buffer
  /** For HMAC-SHA-256; a different key for every purpose, so that equal values in two columns cannot be recognized. */
  hashing: (purpose: string) => Buffer
}

/** The environment's key is never used directly: a key for each use is derived from it. */
const derive = ({ bytes }: DataSecret, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), use, 32))

export const dataKey = (secret: DataSecret): DataKey => ({
  id: secret.id,
  sealing: derive(secret, 'sealed columns'),
  hashing: (purpose) => derive(secret, `blind index: ${purpose}`),
})

const pattern = /^([\w-]{1,16}):([A-Za-z0-9+/]{43}=)$/

/** `id:base64,id:base64`, the newest first; null for anything else. */
export const parseDataKeys = (text: string): DataSecret[] | null => {
  const secrets: DataSecret[] = []
  for (const item of text.split(',')) {
    const [, id, base64] = pattern.exec(item.trim()) ?? []
    if (id === undefined || base64 === undefined || secrets.some((secret) => secret.id === id)) return null
    secrets.push({ id, bytes: Buffer.from(base64, 'base64') })
  }
  return secrets
}
