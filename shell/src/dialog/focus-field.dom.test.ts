import { focusField } from './focus-field'

const dialog = () => {
  document.body.innerHTML =
    '<input id="outside"><div role="dialog"><button id="close">关闭</button><form><input id="first"><input id="second"><button id="send">获取验证码</button></form></div>'
}
const focusOn = (id: string) => document.getElementById(id)?.focus()

test.each([
  ['outside', 'first'],
  ['close', 'first'],
  ['second', 'second'],
  ['send', 'send'],
])('with the focus on %s a dialog that has opened puts it on %s', (before, after) => {
  dialog()
  focusOn(before)
  focusField('first')(true)
  expect(document.activeElement?.id).toBe(after)
})

test('a focus that is moving between its fields is left alone', () => {
  dialog()
  focusOn('second')
  document.getElementById('second')?.blur()
  focusField('first')(true)
  expect(document.body).toHaveFocus()
})

test('one that has closed leaves it', () => {
  dialog()
  focusOn('close')
  focusField('first')(false)
  expect(document.activeElement?.id).toBe('close')
})
