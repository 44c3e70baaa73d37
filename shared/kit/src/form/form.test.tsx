import { enter, field, press, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance, Input } from 'antd'
import { Activity, createRef, useState } from 'react'
import { FormField } from '@portal/shared/form'
import { SpanField } from '../field/span-field'
import { FilterForm } from './filter-form'
import { BAD_FIELD, IDEMPOTENCY_CONFLICT } from '@portal/contract/codes'
import { CallError } from '@portal/shared'
import { showFieldError } from './show-field-error'
import { useFormCall } from './use-form-call'
import { FileInput } from '../field/file-input'

describe('a form of filters', () => {
  const nothing = { keyword: '', city: '', dateFrom: '', dateTo: '' }
  type Fields = typeof nothing

  const problemsOf = ({ keyword, city }: Fields) => ({
    dateFrom: '',
    keyword: keyword.length > 5 ? '最多5个字' : '',
    city: city === '火星' ? '没有这个城市' : '',
  })

  const open = () => {
    const onFilter = jest.fn()
    const Page = () => {
      const [form] = Form.useForm<Fields>()
      const [filter, setFilter] = useState<Fields>({ ...nothing, city: '火星' })
      const [isOpen, setIsOpen] = useState(false)
      const [isHidden, setIsHidden] = useState(false)
      return (
        <>
          <Activity mode={isHidden ? 'hidden' : 'visible'}>
            <FilterForm
              form={form}
              label="筛选"
              filter={filter}
              problemsOf={problemsOf}
              onProblems={(names) => setIsOpen(names.includes('city'))}
              onFilter={onFilter}
            >
              <FormField name="keyword" label="关键词">
                {(control) => <Input {...control} />}
              </FormField>
              <SpanField label="日期" />
              {isOpen && (
                <FormField name="city" label="城市">
                  {(control) => <Input {...control} />}
                </FormField>
              )}
              <button type="submit">查询</button>
            </FilterForm>
          </Activity>
          <button type="button" onClick={() => setIsHidden(!isHidden)}>
            另一页
          </button>
          <button type="button" onClick={() => setFilter({ ...nothing, keyword: '茶' })}>
            后退
          </button>
        </>
      )
    }
    renderPage(<Page />)
    return onFilter
  }

  test('an invalid field that is folded is unfolded, focused and can be corrected', async () => {
    const onFilter = open()
    await press('查询')
    const city = await field('城市')
    await waitFor(() => expect(city).toHaveFocus())
    expect(city).toHaveAccessibleDescription('没有这个城市')
    expect(onFilter).not.toHaveBeenCalled()
    await enter('城市', '深圳')
    expect(city).not.toHaveAccessibleDescription()
    await press('查询')
    await waitFor(() => expect(onFilter).toHaveBeenCalledWith({ ...nothing, city: '深圳' }))
  })

  test('the form follows the filter of the list and clears its errors', async () => {
    open()
    await enter('关键词', '特别长的关键词')
    await press('查询')
    expect(await screen.findByText('最多5个字')).toBeVisible()
    await press('后退')
    await waitFor(async () => expect(await field('关键词')).toHaveValue('茶'))
    expect(screen.queryByText('最多5个字')).not.toBeInTheDocument()
  })

  test('a page that was hidden keeps its input and errors, and takes no focus', async () => {
    open()
    await enter('关键词', '特别长的关键词')
    await press('查询')
    expect(await screen.findByText('最多5个字')).toBeVisible()
    const other = screen.getByRole('button', { name: '另一页' })
    await press('另一页')
    await press('另一页')
    expect(await field('关键词')).toHaveValue('特别长的关键词')
    expect(screen.getByText('最多5个字')).toBeVisible()
    expect(other).toHaveFocus()
  })
})

describe('the error of a field', () => {
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
})

describe('the call of a form', () => {
  const call = (send: () => Promise<string>) => {
    const { result } = renderHook(() => useFormCall({ send, onDone: jest.fn() }))
    return { result, run: () => act(() => result.current.run({})) }
  }

  test('after a success another press during the closing animation sends nothing', async () => {
    const send = jest.fn().mockResolvedValue('已提交')
    const { run } = call(send)
    await run()
    await run()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a failure shows its reason and can be retried', async () => {
    const send = jest
      .fn()
      .mockRejectedValueOnce(new CallError('business', 50000, '系统繁忙'))
      .mockResolvedValue('已提交')
    const { result, run } = call(send)
    await run()
    expect(result.current.failure).toBe('系统繁忙')
    await run()
    expect(result.current.failure).toBe('')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('a field for a span of days', () => {
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
})

describe('a field for a file', () => {
  test('the same file can be chosen again', async () => {
    const onFile = jest.fn()
    const ref = createRef<HTMLInputElement>()
    render(<FileInput ref={ref} label="选择照片" accept="image/*" onFile={onFile} />)
    const field = screen.getByLabelText('选择照片')
    expect(ref.current).toBe(field)
    const photo = new File(['x'], '证件.jpg', { type: 'image/jpeg' })
    await user.upload(field, photo)
    await user.upload(field, photo)
    expect(onFile.mock.calls).toEqual([[photo], [photo]])
  })
})
