import { createHash } from 'node:crypto'
import { BusinessError } from '../../../http/business-error'

/** The most frequent ones are refused at whichever length. */
const maxFrequent = 3000
/** Spec §5: no password is shorter. */
const minLength = 8

/** Every text of one to `length` of these characters. */
const textsOf = (characters: readonly string[], length: number): string[] => {
  const shorter = length === 1 ? [''] : ['', ...textsOf(characters, length - 1)]
  return shorter.flatMap((text) => characters.map((character) => text + character))
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const digitsAndLetters = printable.filter((character) => /[0-9a-z]/.test(character))

/**
 * 49,233 passwords that leaked, the most frequent first, in lower case; and the shortest texts, which lists leave out.
 */
const refusedPasswords = async (): Promise<string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return [
    '',
    ...dictionary['passwords-common'].filter((password, rank) => rank < maxFrequent || password.length < minLength),
    ...textsOf(printable, 2),
    ...textsOf(digitsAndLetters, 3),
  ]
}

const makeDigests = async (): Promise<ReadonlySet<string>> =>
  new Set((await refusedPasswords()).map((password) => createHash('md5').update(password).digest('hex')))

/** About 90,000 digests, some tenths of a second: made when the first password is set. */
let digests: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses a new password that everybody tries first, or that is shorter than the forms allow, as far as a digest shows
 * that: it is looked up among those of known passwords.
 * @param digest the MD5 hex digest that the browser sends in place of the password (spec §5)
 * @throws BusinessError PASSWORD_TOO_COMMON
 */
export const assertUncommon = async (digest: string): Promise<void> => {
  digests ??= makeDigests()
  if ((await digests).has(digest)) throw new BusinessError('PASSWORD_TOO_COMMON', undefined, { path: 'password' })
}
