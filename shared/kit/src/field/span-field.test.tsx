import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { SpanField } from './span-field'

const open = () => {
  let form: FormInstance | undefined
  const Page = () => {
    ;[form] = Form.useForm()
    return (
      <Form form={form} initialValues={{ dateFrom: '2026-11-01', dateTo: '' }}>
        <SpanField label="下单日期" />
      </Form>
    )
  }
  renderPage(<Page />)
  return () => form
}

test('either end changes by itself', () => {
  const form = open()
  const last = screen.getByLabelText('结束日期')
  fireEvent.mouseDown(last)
  fireEvent.change(last, { target: { value: '2026-11-20' } })
  fireEvent.keyDown(last, { key: 'Enter' })
  expect(form()?.getFieldsValue()).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-20' })
  expect(screen.getByLabelText('开始日期')).toHaveValue('2026-11-01')
})

test('the problem of the span describes its group and is read out', () => {
  const form = open()
  act(() => form()?.setFields([{ name: 'dateFrom', errors: ['开始日期不能晚于结束日期'] }]))
  expect(screen.getByRole('alert')).toHaveTextContent('开始日期不能晚于结束日期')
  expect(screen.getByRole('group', { name: '下单日期' })).toHaveAccessibleDescription('开始日期不能晚于结束日期')
})
