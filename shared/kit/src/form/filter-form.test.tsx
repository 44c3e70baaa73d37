import { enter, field, press } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { Activity, useState } from 'react'
import { FormField } from '@portal/shared/form'
import { SpanField } from '../field/span-field'
import { FilterForm } from './filter-form'

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
