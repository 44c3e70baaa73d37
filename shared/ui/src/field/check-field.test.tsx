import { fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { CheckField } from './check-field'

const onFinish = jest.fn()
const open = () =>
  render(
    <Form onFinish={onFinish} scrollToFirstError={{ focus: true }} initialValues={{ isDefault: true }}>
      <CheckField name="isDefault">设为默认</CheckField>
      <CheckField
        name="agreed"
        rules={[
          {
            validator: async (_, agreed?: boolean) => {
              if (!agreed) throw new Error('请阅读并同意')
            },
          },
        ]}
      >
        我已阅读并同意
      </CheckField>
      <button type="submit">提交</button>
    </Form>,
  )
const box = (name: string) => screen.getByRole('checkbox', { name })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))

test('its value is the form’s', async () => {
  open()
  expect(box('设为默认')).toBeChecked()
  fireEvent.click(box('设为默认'))
  fireEvent.click(box('我已阅读并同意'))
  submit()
  await screen.findByText('提交')
  expect(onFinish).toHaveBeenCalledWith({ isDefault: false, agreed: true })
})

test('what is wrong with it is read out, describes the box and takes the focus there', async () => {
  open()
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('请阅读并同意')
  expect(box('我已阅读并同意')).toHaveAccessibleDescription('请阅读并同意')
  expect(box('我已阅读并同意')).toHaveFocus()
})
