import fc from 'fast-check'

/** What signatures trip over: marks that are escaped here and not there, line breaks, emoji, nothing at all, JSON, and much of it. */
export const awkwardText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "~*'()!+ %",
    '%E4%BD%A0%',
    'a=1&b=2',
    'https://portal.example/api?x=1#y',
    '运费 & 补差价（上海→拉萨）',
    '第一行\r\n第二行\t\u2028',
    '👩‍👩‍👧‍👦🇨🇳',
    '\\"{}[]\\/',
    '长'.repeat(20_000),
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.json({ maxDepth: 3 }),
)

const letters = [...'ABZabz019_.-']

/** Names of parameters, many of which begin with another one. */
export const parameterName: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 1,
  maxLength: 4,
})

/** Seconds since 1970: any, and those where a digit more is needed. */
export const awkwardSecond: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 999_999_999, 1_000_000_000, 2_147_483_647, 2_147_483_648, 9_999_999_999),
  fc.integer({ min: 0, max: 9_999_999_999 }),
)
