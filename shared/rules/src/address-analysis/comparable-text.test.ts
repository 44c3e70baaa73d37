import { comparableText } from './comparable-text'

test.each([
  ['廣東省臺山市', '广东省台山市'],
  ['！ＡＢ１～', '!AB1~'],
  ['＠｟', '@｟'],
  ['一\u3000二\u00a0三', '一 二 三'],
  ['1\u20102\u20153\u22124－5', '1-2-3-4-5'],
])('%j compares as %j', (text, comparable) => expect(comparableText(text)).toBe(comparable))
