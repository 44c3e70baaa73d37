import { bookEntry } from '../../testing/book-entry'
import { copiedText } from './address-text'

test.each([
  [
    'in full',
    { company: '晨禾电子', postcode: '518057' },
    '张三 0755-86000012 转 801\n晨禾电子\n广东省深圳市南山区科技南十二路2号\n邮编 518057',
  ],
  ['what there is', { ext: '' }, '张三 0755-86000012\n广东省深圳市南山区科技南十二路2号'],
])('a copied entry: %s', (_, fields, text) => expect(copiedText(bookEntry(fields))).toBe(text))
