import { act, fireEvent, render, screen } from '@testing-library/react'
import { Form, type FormInstance, Input } from 'antd'
import { Profiler } from 'react'
import { FormField } from './form-field'

const open = (onRender = () => undefined) => {
  let form: FormInstance | undefined
  const Page = () => {
    ;[form] = Form.useForm()
    return (
      <Form form={form} name="party" initialValues={{ name: '林一诺', city: '深圳' }}>
        <FormField
          name="name"
          label="姓名"
          required
          hint="与证件一致"
          validateTrigger="onBlur"
          rules={[{ min: 2, message: '姓名至少2个字' }]}
        >
          {(control) => <Input {...control} />}
        </FormField>
        <Profiler id="city" onRender={onRender}>
          <FormField name={['city']} label="城市">
            {(control) => <Input {...control} />}
          </FormField>
        </Profiler>
      </Form>
    )
  }
  render(<Page />)
  return () => form
}
const field = (name: string) => screen.getByRole('textbox', { name })

test('its value and its error are the form’s', () => {
  const form = open()
  expect(field('姓名')).toHaveValue('林一诺')
  fireEvent.change(field('姓名'), { target: { value: '周' } })
  expect(form()?.getFieldsValue()).toEqual({ name: '周', city: '深圳' })
})

test('an error is read out at once and describes its control', () => {
  const form = open()
  expect(field('姓名')).toHaveAccessibleDescription('与证件一致')
  act(() => form()?.setFields([{ name: 'name', errors: ['姓名至少2个字'] }]))
  expect(screen.getByRole('alert')).toHaveTextContent('姓名至少2个字')
  expect(field('姓名')).toBeInvalid()
  expect(field('姓名')).toHaveAccessibleDescription('姓名至少2个字 与证件一致')
  expect(field('城市')).toBeValid()
})

test('a field that is validated once it was left says nothing before', async () => {
  open()
  await act(async () => void fireEvent.change(field('姓名'), { target: { value: '周' } }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  fireEvent.blur(field('姓名'))
  expect(await screen.findByRole('alert')).toHaveTextContent('姓名至少2个字')
})

test('what must be filled in says so by mark and to a screen reader', () => {
  open()
  expect(screen.getByText('*')).toBeVisible()
  expect(field('姓名')).toBeRequired()
  expect(field('城市')).not.toBeRequired()
})

test('typing in one field renders no other', () => {
  const onRender = jest.fn()
  open(onRender)
  onRender.mockClear()
  fireEvent.change(field('姓名'), { target: { value: '周望舒' } })
  expect(onRender).not.toHaveBeenCalled()
})
