import { scrypt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, some hundredths of a second. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * The stored form of a password: argon2id in PHC format, with a salt of its own.
 * @param digest the MD5 hex digest that the browser sends in place of the password (spec §5)
 */
export const hashPassword = (digest: string): Promise<string> => hash(digest, cost)

/**
 * Verified where there is no account or no password, so that the answer takes the same time. No password has this hash.
 */
const nobody = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the digest is the one that was hashed; false for `null`, after the same work. */
export const verifyPassword = async (digest: string, passwordHash: string | null): Promise<boolean> => {
  const isRight =
    passwordHash?.startsWith('scrypt$') === true
      ? await verifyScrypt(digest, passwordHash)
      : await verify(passwordHash ?? nobody, digest)
  return isRight && passwordHash !== null
}

/** Whether the password was hashed with another algorithm or other parameters than `hashPassword` uses. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(prefix)

/** `scrypt$N$r$p$salt$key`, as passwords were stored before. */
const verifyScrypt = async (digest: string, passwordHash: string): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = passwordHash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * Number(N) * Number(r) }
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(digest, Buffer.from(salt, 'base64url'), expected.length, options, (error, derivedKey) =>
      error === null ? resolve(derivedKey) : reject(error),
    )
  })
  return timingSafeEqual(derived, expected)
}
