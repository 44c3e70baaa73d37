import { enter } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { FormField } from '@portal/shared/form'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { answerImageCaptcha } from '@portal/testing/shell'
import { loadData } from '@portal/shared'
import { fakeApi, refusal } from '@portal/testing/fake-api'
import { PageDialog } from './page-dialog'

describe('a dialog with a form', () => {
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
})

describe('the frame of a dialog', () => {
  afterEach(() => act(() => answerImageCaptcha(null)))

  const onClose = jest.fn()

  /** A dialog from which a call was sent that needs a captcha. */
  const show = async (busy: boolean) => {
    renderPage(
      <PageDialog
        open
        busy={busy}
        title="查询网点"
        footer={<button type="button">确定</button>}
        onClose={onClose}
        onClosed={() => {}}
      >
        <input aria-label="关键字" defaultValue="南山" />
      </PageDialog>,
    )
    fakeApi({ 'tracking/query': refusal('IMAGE_CAPTCHA_REQUIRED') })
    void loadData('tracking/query', { ewbNos: ['300000000001'] }).catch(() => {})
    await screen.findByText('请输入图形验证码')
  }

  test.each([true, false])('a captcha takes the place of the content, which stays (busy: %s)', async (busy) => {
    await show(busy)
    expect(screen.getByRole('dialog', { name: '请输入图形验证码' })).toBeVisible()
    expect(screen.getByLabelText('关键字')).not.toBeVisible()
    expect(screen.queryByRole('button', { name: '确定' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('dialog', { name: '查询网点' })).toBeVisible()
    expect(screen.getByLabelText('关键字')).toHaveValue('南山')
    expect(screen.getByRole('button', { name: '确定' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})
