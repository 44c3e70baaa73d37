import { BAD_FIELD, IDEMPOTENCY_CONFLICT } from '@portal/contract/codes'
import { CallError } from '@portal/shared'
import { showFieldError } from './show-field-error'

const form = () => ({
  getFieldsValue: () => ({ mobile: '', region: null }),
  setFields: jest.fn(),
  focusField: jest.fn(),
})
const refusal = (path: string) => new CallError('business', BAD_FIELD, '联系电话：请检查', { path, text: '请检查' })

test.each([
  ['a field by its own name', 'mobile', 'mobile'],
  ['a field that the form calls otherwise', 'cityCode', 'region'],
])('shows the text at %s, which gets the focus', (_, path, name) => {
  const shownForm = form()
  expect(showFieldError(shownForm, refusal(path), { cityCode: 'region' })).toBe(true)
  expect(shownForm.setFields).toHaveBeenCalledWith([{ name, errors: ['请检查'] }])
  expect(shownForm.focusField).toHaveBeenCalledWith(name)
})

test.each([
  ['a field that the form does not have', refusal('clientRequestId')],
  ['no field', new CallError('business', IDEMPOTENCY_CONFLICT, '该请求编号已用于其他内容')],
  ['half a field', new CallError('business', BAD_FIELD, '有误', { path: 'mobile' })],
  ['no answer', new CallError('network', 0, '网络异常')],
  ['no call', new TypeError('canvas')],
])('leaves an error about %s to the caller', (_, error) => {
  const shownForm = form()
  expect(showFieldError(shownForm, error)).toBe(false)
  expect(shownForm.setFields).not.toHaveBeenCalled()
})
