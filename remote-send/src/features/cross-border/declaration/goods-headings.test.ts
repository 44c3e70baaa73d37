import { headingRows, headingsOf } from './goods-headings'
import { hsChapterTitle } from './hs-chapters'

test.each([
  ['棉制T恤', ['610910']],
  ['纯棉短袖T恤', ['610910']],
  ['棉衬衫', ['620520']],
  ['女式棉质衬衫', ['620630']],
  ['女式羊毛衫', ['611011']],
  ['男款羽绒服', ['620140']],
  ['笔记本', ['482010']],
  ['笔记本电脑', ['847130']],
  ['塑料手机壳', ['392690']],
  ['儿童积木玩具', ['950300']],
  ['USB数据线', ['854442']],
  ['骨瓷马克杯', ['691110']],
  ['镀银耳环', ['711719', '711311']],
  ['T恤', ['610910', '610990']],
  ['茶叶', ['090210', '090230']],
  ['量子纠缠器', []],
  ['', []],
])('%s has the headings %j', (name, codes) => {
  expect(headingsOf(name).map(({ hsCode }) => hsCode)).toEqual(codes)
})

test('the table has enough goods, each with six digits of a chapter and an English name', () => {
  expect(headingRows.length).toBeGreaterThan(250)
  for (const { nameEn, hsCode } of headingRows) {
    expect(hsCode).toMatch(/^\d{6}$/)
    expect(hsChapterTitle(hsCode)).not.toBe('')
    expect(nameEn).toMatch(/^[\x20-\x7e]{3,60}$/)
  }
})
