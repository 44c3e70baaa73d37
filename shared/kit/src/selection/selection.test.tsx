import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { PageCheckbox } from './page-checkbox'
import { SelectionBar } from './selection-bar'
import { toast } from '@portal/shared'
import { useState } from 'react'
import { type Selections, useSelection } from './use-selection'

describe('the bar of a selection', () => {
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
})

describe('the selection', () => {
  interface Order {
    no: string
    cents: number
  }

  const orders = (count: number, first = 0): Order[] =>
    Array.from({ length: count }, (_, index) => ({ no: `A${first + index}`, cents: 100 }))

  const setUp = (rows: readonly Order[] | undefined = orders(2)) => {
    const chosenWith: number[] = []
    const { result, rerender } = renderHook(
      ({ current, list }: { current: readonly Order[] | undefined; list?: string }) => {
        const choice = useSelection<Order>({
          state: useState<Selections<Order>>({}),
          list,
          rows: current,
          keyOf: ({ no }) => no,
          max: 3,
          fullText: '最多选择3单',
        })
        chosenWith.push([...choice.selection.values()].reduce((sum, { cents }) => sum + cents, 0))
        return choice
      },
      { initialProps: { current: rows } as { current: readonly Order[] | undefined; list?: string } },
    )
    const keys = () => [...result.current.selection.keys()]
    return { result, rerender, keys, chosenWith }
  }

  test('a selection lasts over pages, with the last known rows', () => {
    const { result, rerender, keys } = setUp()
    act(() => result.current.change(orders(2), true))
    rerender({ current: [{ no: 'A0', cents: 7 }] })
    rerender({ current: undefined })
    rerender({ current: orders(2, 2) })
    expect(keys()).toEqual(['A0', 'A1'])
    expect(result.current.selection.get('A0')?.cents).toBe(7)
  })

  test('no render shows outdated rows', () => {
    const { result, rerender, chosenWith } = setUp()
    act(() => result.current.change(orders(1), true))
    chosenWith.length = 0
    rerender({ current: [{ no: 'A0', cents: 7 }] })
    expect(new Set(chosenWith)).toEqual(new Set([7]))
  })

  test('rows beyond the maximum cause a toast, with another text when the caller left some out', () => {
    const warning = jest.spyOn(toast, 'warning')
    const { result, keys } = setUp()
    act(() => result.current.change(orders(4), true))
    expect(keys()).toEqual(['A0', 'A1', 'A2'])
    expect(warning).toHaveBeenLastCalledWith('最多选择3单', 3000)
    act(() => result.current.change(orders(1), true, '共9单，一次最多3单'))
    expect(warning).toHaveBeenLastCalledWith('共9单，一次最多3单', 3000)
  })

  test('changes within one render add up, also from an older closure', () => {
    const { result, keys } = setUp()
    const early = result.current
    act(() => {
      result.current.change(orders(1), true)
      result.current.change(orders(1, 1), true)
    })
    act(() => early.change(orders(1, 2), true))
    expect(keys()).toEqual(['A0', 'A1', 'A2'])
    act(() => early.change(orders(2), false))
    expect(keys()).toEqual(['A2'])
  })

  test('each of several lists has its own selection', () => {
    const { result, rerender, keys } = setUp()
    act(() => result.current.change(orders(1), true))
    rerender({ current: orders(2), list: 'received' })
    expect(keys()).toEqual([])
    act(() => result.current.change(orders(1, 1), true))
    rerender({ current: orders(2) })
    expect(keys()).toEqual(['A0'])
  })

  test('rows are dropped, replaced, cleared', () => {
    const { result, keys } = setUp()
    act(() => result.current.change(orders(3), true))
    act(() => result.current.drop(['A1']))
    expect(keys()).toEqual(['A0', 'A2'])
    act(() => result.current.replace(orders(1, 1)))
    expect(keys()).toEqual(['A1'])
    act(() => result.current.clear())
    expect(keys()).toEqual([])
  })
})
