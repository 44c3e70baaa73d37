import { cellProblem } from './cell-problem'

test.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#GETTING_DATA', ' #n/a '])(
  'the error %s is told',
  (text) => expect(cellProblem(text)).toBe(`单元格是错误值“${text.trim()}”，请核对公式和数据后填写正确的内容`),
)

test.each([
  ['3.10101E+18', /数字超过15位.*设为文本/],
  ['1E+15', /数字超过15位/],
  ['-1.2E+300', /数字超过15位/],
  ['1.23457E+11', /科学计数法.*设为文本/],
])('the shortened number %s is told', (text, problem) => expect(cellProblem(text)).toMatch(problem))

test.each(['', '#1001', '#A12', '# 3', '1E5', 'E+18', '12E+10', '3.5', '#', '你好！#N/A 吗'])(
  'the text %j may be meant',
  (text) => expect(cellProblem(text)).toBe(''),
)
