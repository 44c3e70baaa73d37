import { isOneOfNames } from './owner-proof'

test.each([
  ['李思雨', '李思雨'],
  [' 李 思雨', '李思雨'],
  ['李思雨\u200b', '李思雨'],
  ['阿依古丽·买买提', '阿依古丽•买买提'],
  ['ｗａｎｇ Ｌｉ', 'Wang Li'],
])('%j is the name %j', (typed, name) => expect(isOneOfNames(typed, ['王小明', name])).toBe(true))

test.each([
  ['李思', '李思雨'],
  ['李', '李'],
  ['', ''],
  ['张先生', '张先生'],
  ['李女士', '李女士'],
  ['前台', '前台'],
  ['收发室王', '收发室王'],
])('%j does not prove to know %j', (typed, name) => expect(isOneOfNames(typed, [name])).toBe(false))
