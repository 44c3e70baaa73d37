import { fc } from '@portal/testing/property'
import { companyName } from './company-name'
import { nameForm } from './name-form'

test.each([
  ['深圳(前海)有限公司', '深圳（前海）有限公司'],
  ['深圳（前海)有限公司', '深圳（前海）有限公司'],
  ['深圳 (前海) 有限公司', '深圳（前海）有限公司'],
  ['ＡＢＣ（中国）３Ｍ有限公司', 'ABC（中国）3M有限公司'],
  ['Ａ＆Ｂ　贸易（上海）有限公司', 'A&B 贸易（上海）有限公司'],
  ['Foo（Shanghai）Co., Ltd.', 'Foo(Shanghai)Co., Ltd.'],
  ['Foo (Shanghai) Co., Ltd.', 'Foo (Shanghai) Co., Ltd.'],
  ['深圳市云帆科技有限公司', '深圳市云帆科技有限公司'],
  ['晨禾·云仓《一号》：店', '晨禾·云仓《一号》：店'],
])('%s is spelt %s', (typed, spelt) => expect(companyName(typed)).toBe(spelt))

const typed = fc
  .array(fc.constantFrom(...'深圳前海（）()﹙﹚AZazＡＺａｚ09０９&＆.．-－·： \u3000'), { maxLength: 20 })
  .map((characters) => characters.join(''))

test('the spelling is the same name, and is kept', () =>
  fc.assert(
    fc.property(typed, (name) => {
      expect(nameForm(companyName(name))).toBe(nameForm(name))
      expect(companyName(companyName(name))).toBe(companyName(name))
    }),
  ))
