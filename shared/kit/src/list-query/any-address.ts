import { fc } from '@portal/testing/property'

/**
 * Addresses that a person, a link or an accident may make of some names: with texts, numbers and days, some of them
 * twice.
 */
export const anyAddress = (...names: string[]): fc.Arbitrary<URLSearchParams> => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.integer({ min: 1, max: 1200 }).map((length) => '长'.repeat(length)),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  )
  return fc.array(fc.tuple(fc.constantFrom(...names), text)).map((pairs) => new URLSearchParams(pairs))
}
