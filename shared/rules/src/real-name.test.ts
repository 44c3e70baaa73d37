import { checkedOn, realNameVectors, rightIdentity } from '@portal/testing/real-name-rules'
import { birthdayOf, needsGuardian, normalizeIdNumber, yearsBetween } from './identity-document'
import { identityProblems, photosOf } from './real-name'

test.each(realNameVectors.map((vector) => [JSON.stringify(vector.identity), vector] as const))(
  '%s',
  (_text, { identity, problem }) => {
    expect(identityProblems({ ...rightIdentity, ...identity }, checkedOn)).toEqual(
      problem === undefined ? [] : [problem],
    )
  },
)

test.each([
  [' 1101 0519491231 002x ', '11010519491231002X'],
  ['１１０１０５ｈ', '110105H'],
  ['军字第1号', '军字第1号'],
])('%j is kept as %s', (text, normalized) => expect(normalizeIdNumber(text)).toBe(normalized))

test.each([
  ['1990-11-22', 36],
  ['1990-11-23', 35],
  ['2026-11-22', 0],
])('born %s: %i years', (birthday, years) => expect(yearsBetween(birthday, checkedOn)).toBe(years))

test('a guardian is needed before the sixteenth birthday', () => {
  const young = '110105201203070011'
  expect(birthdayOf('ID_CARD', young)).toBe('2012-03-07')
  expect([
    needsGuardian('ID_CARD', young, '2028-03-06'),
    needsGuardian('ID_CARD', young, '2028-03-07'),
    needsGuardian('PASSPORT', 'E12345678', checkedOn),
  ]).toEqual([true, false, false])
})

test('photos that belong to a document', () => {
  expect(photosOf(rightIdentity).map(({ label }) => label)).toEqual(['人像面', '国徽面'])
  expect(photosOf({ kind: 'ORGANISATION', idType: 'PASSPORT' })).toEqual([
    { side: 'LICENSE', label: '营业执照' },
    { side: 'FRONT', label: '资料页' },
  ])
})
