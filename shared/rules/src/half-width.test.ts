import { halfWidth } from './half-width'

test.each([
  ['１２．５', '12.5'],
  ['！～', '!~'],
  ['Ａ\u3000Ｂ\u200b', 'A B'],
])('%j is %j in half width', (text, expected) => expect(halfWidth(text)).toBe(expected))
