import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { errorId } from './field-ids'
import { Field } from './field'
import { Form, type FormInstance, Input } from 'antd'
import { Profiler } from 'react'
import { FormField } from './form-field'
import { CheckField } from './check-field'

describe('Field', () => {
  test('the label names the control, the error describes it and is read out', () => {
    render(
      <Field id="name" label="姓名" required error="请填写姓名" hint="与证件一致">
        <input id="name" aria-describedby={errorId('name')} />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请填写姓名')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名')
    expect(screen.getByText('与证件一致')).toBeVisible()
    expect(screen.getByText('*')).toBeVisible()
  })

  test('several controls are a group of the label’s name, and nothing is said when nothing is wrong', () => {
    render(
      <Field id="lift" label="电梯" group>
        <input type="radio" aria-label="有" />
        <input type="radio" aria-label="无" />
      </Field>,
    )
    expect(screen.getByRole('group', { name: '电梯' })).toContainElement(screen.getByRole('radio', { name: '有' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('*')).not.toBeInTheDocument()
  })
})

describe('FormField', () => {
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
})

describe('CheckField', () => {
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
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ isDefault: false, agreed: true }))
  })

  test('what is wrong with it is read out, describes the box and takes the focus there', async () => {
    open()
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('请阅读并同意')
    expect(box('我已阅读并同意')).toHaveAccessibleDescription('请阅读并同意')
    expect(box('我已阅读并同意')).toHaveFocus()
  })
})
