import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of scrypt: 16 MiB and about a tenth of a second per guess (OWASP's N=2^14, r=8, p=5). */
const cost = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

const derive = (digest: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(digest, salt, keyLength, { ...options, maxmem: 256 * options.N * options.r }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

/**
 * What is stored of a password: `scrypt$N$r$p$salt$key`.
 * @param digest the MD5 hex digest that the browser sends in place of the password (spec §5)
 */
export const hashPassword = async (digest: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(digest, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Stands in where there is no account or no password, so that the answer takes the same time. No password has it. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, Buffer.alloc(16).toString('base64url'), Buffer.alloc(keyLength).toString('base64url')].join('$')

/** Whether the digest is the one that was hashed; false for `null`, after the same work. */
export const verifyPassword = async (digest: string, stored: string | null): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$')
  const derived = await derive(digest, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null
}
