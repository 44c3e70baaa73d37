import { hashPassword, isOutdated, verifyPassword } from './password-hash'

const digest = '0'.repeat(32)

test('argon2id at the least cost that OWASP advises, salted', async () => {
  const [one, other] = [await hashPassword(digest), await hashPassword(digest)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(isOutdated(one)).toBe(false)
})

test.each([
  [digest, true],
  ['1'.repeat(32), false],
  ['', false],
])('the digest %j opens: %s', async (attempt, expected) => {
  expect(await verifyPassword(attempt, await hashPassword(digest))).toBe(expected)
})

test.each([digest, ''])('nothing opens an account without a password, not even %j', async (attempt) => {
  expect(await verifyPassword(attempt, null)).toBe(false)
})

test.each(['scrypt$16384$8$5$c2FsdA$a2V5', '$argon2id$v=19$m=4096,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'])(
  '%s is outdated',
  (passwordHash) => {
    expect(isOutdated(passwordHash)).toBe(true)
  },
)
