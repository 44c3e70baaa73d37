import { focusFirstField } from './form-dialog'

beforeEach(() => {
  document.body.innerHTML =
    '<div role="dialog" tabindex="-1" id="dialog"><form id="form"><div role="radiogroup"><input type="radio" id="a"><input type="radio" id="b" checked></div><input id="c"></form></div>'
})

test.each([
  ['dialog', 'b'],
  ['c', 'c'],
])('with the focus on %s a dialog that has opened puts it on %s', (before, after) => {
  document.getElementById(before)?.focus()
  focusFirstField('form')
  expect(document.activeElement?.id).toBe(after)
})

test('a focus that is moving between its fields is left alone', () => {
  document.getElementById('c')?.focus()
  document.getElementById('c')?.blur()
  focusFirstField('form')
  expect(document.body).toHaveFocus()
})
