import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { PageCheckbox } from './page-checkbox'
import { SelectionBar } from './selection-bar'

test('shows the number of selected rows and the actions', () => {
  const onClear = jest.fn()
  renderPage(
    <SelectionBar label="批量操作" count={3} unit="单" summary="，合计 ¥3.00" hint="可打印 2 单" onClear={onClear}>
      <button>打印面单</button>
    </SelectionBar>,
  )
  const bar = within(screen.getByRole('region', { name: '批量操作' }))
  expect(bar.getByRole('status')).toHaveTextContent('已选 3 单，合计 ¥3.00')
  expect(bar.getByText('可打印 2 单')).toBeVisible()
  expect(bar.getByRole('button', { name: '打印面单' })).toBeVisible()
  fireEvent.click(bar.getByRole('button', { name: '清空' }))
  expect(onClear).toHaveBeenCalledTimes(1)
})

test.each([
  ['none of the page', ['C'], false, false],
  ['some of it', ['A', 'C'], false, true],
  ['all of it', ['A', 'B'], true, false],
])('%s is chosen', (_, keys, isChecked, isPartly) => {
  const onChange = jest.fn()
  const selection = new Map(keys.map((key) => [key, key]))
  renderPage(
    <PageCheckbox place="head" rows={['A', 'B']} selection={selection} keyOf={(row) => row} onChange={onChange} />,
  )
  const box: HTMLInputElement = screen.getByRole('checkbox', { name: '全选本页' })
  expect([box.checked, box.indeterminate]).toEqual([isChecked, isPartly])
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(!isChecked)
})

test('an empty page cannot be selected', () => {
  renderPage(<PageCheckbox place="head" rows={[]} selection={new Map()} keyOf={String} onChange={() => {}} />)
  const box = screen.getByRole('checkbox', { name: '全选本页' })
  expect(box).toBeDisabled()
  expect(box).not.toBeChecked()
})
