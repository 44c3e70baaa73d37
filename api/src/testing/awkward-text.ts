import { fc } from '@portal/testing/property'

/**
 * Texts that are difficult for signatures: characters that not every encoding escapes, line breaks, emoji, '', JSON,
 * and long ones.
 */
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

/** Names of parameters, many of which are prefixes of others. */
export const parameterName: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...letters),
  minLength: 1,
  maxLength: 4,
})

/** Seconds since 1970: any, and those around which the number of digits changes. */
export const awkwardSecond: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 999_999_999, 1_000_000_000, 2_147_483_647, 2_147_483_648, 9_999_999_999),
  fc.integer({ min: 0, max: 9_999_999_999 }),
)
