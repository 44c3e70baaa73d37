import { fc } from '@portal/testing/property'
import { nameForm } from './name-form'

test.each([
  [
    '深圳(前海)有限公司',
    '深圳（前海）有限公司',
    '深圳 （前海） 有限公司',
    '深圳﹙前海﹚有限公司',
    '深圳(前海）有限公司',
  ],
  ['ABC科技有限公司', 'ＡＢＣ科技有限公司', 'ABC 科技有限公司', 'ＡＢＣ　科技有限公司'],
  ['Foo & Bar (Shanghai) Co., Ltd.', 'Ｆｏｏ＆Ｂａｒ（Shanghai）Co．，Ltd．', 'Foo  &  Bar(Shanghai)Co.,Ltd.'],
  ['上海3M有限公司', '上海３Ｍ有限公司'],
  ['华东1区', '华东１区', '华东 1 区', ' 华东１区\u3000'],
  ['big shop', 'big　shop', 'big  shop', 'ｂｉｇ shop\u200b'],
  ['カナ商店', 'ｶﾅ商店'],
])('%s is one name in every spelling', (name, ...spellings) =>
  expect(new Set([name, ...spellings].map(nameForm)).size).toBe(1),
)

test.each([
  ['深圳(前海)有限公司', '深圳前海有限公司'],
  ['big shop', 'bigshop'],
  ['ABC公司', 'abc公司'],
  ['①组', '1组'],
  ['一二三', '一、二、三'],
])('%s and %s are two', (one, other) => expect(nameForm(one)).not.toBe(nameForm(other)))

test('the form of a form is itself', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => expect(nameForm(nameForm(name))).toBe(nameForm(name))),
  ))
