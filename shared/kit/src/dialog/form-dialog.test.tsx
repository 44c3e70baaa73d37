import { enter } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { FormField } from '@portal/shared/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from './form-dialog'

interface Fields {
  name: string
}

const Page = ({
  busy = false,
  failure = '',
  onFinish = () => {},
}: Partial<Parameters<typeof FormDialog<Fields>>[0]>) => {
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const [closed, setClosed] = useState(false)
  return (
    <>
      {closed && <p>已关闭</p>}
      <FormDialog<Fields>
        form={form}
        open={open}
        title="改名"
        okText="保存"
        busy={busy}
        failure={failure}
        initialValues={{ name: '张三' }}
        onFinish={onFinish}
        onClose={() => setOpen(false)}
        onClosed={() => setClosed(true)}
      >
        <FormField name="name" label="姓名" required rules={[{ required: true, message: '请填写姓名' }]}>
          {(control) => <Input {...control} />}
        </FormField>
      </FormDialog>
    </>
  )
}

const nameField = () => screen.getByRole('textbox', { name: '姓名' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Enter sends what is in the fields', async () => {
  const onFinish = jest.fn()
  renderPage(<Page onFinish={onFinish} />)
  await enter('姓名', '李四')
  fireEvent.submit(nameField())
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ name: '李四' }))
})

test('asks even if the dialog is closed right after typing', async () => {
  renderPage(<Page />)
  fireEvent.change(nameField(), { target: { value: '李四' } })
  press('取消')
  fireEvent.click(await screen.findByRole('button', { name: '离开' }))
  expect(await screen.findByText('已关闭')).toBeInTheDocument()
})

test('closes at once when nothing was typed', async () => {
  renderPage(<Page />)
  press('取消')
  expect(await screen.findByText('已关闭')).toBeInTheDocument()
})

test('asks before it discards input', async () => {
  renderPage(<Page />)
  await enter('姓名', '李四')
  press('取消')
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(nameField()).toHaveValue('李四')
  press('取消')
  fireEvent.click(await screen.findByRole('button', { name: '离开' }))
  expect(await screen.findByText('已关闭')).toBeInTheDocument()
})

test('neither Escape nor a click beside it closes it', () => {
  renderPage(<Page />)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('stays open during the call', () => {
  renderPage(<Page busy />)
  expect(screen.getByRole('button', { name: '取消' })).toBeDisabled()
  expect(screen.getByRole('button', { name: /保存/ })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument()
})

test('a failure is announced, and the input stays', () => {
  renderPage(<Page failure="系统繁忙" />)
  expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙')
  expect(nameField()).toHaveValue('张三')
})

test('the error of a field is cleared when the field changes', async () => {
  renderPage(<Page />)
  await enter('姓名', '')
  press('保存')
  expect(await screen.findByText('请填写姓名')).toBeVisible()
  await enter('姓名', '李')
  await waitFor(() => expect(screen.queryByText('请填写姓名')).not.toBeInTheDocument())
})
