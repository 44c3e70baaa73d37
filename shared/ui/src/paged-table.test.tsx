import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestProviders } from '@portal/testing/test-providers'
import { PagedTable, type PagedTableProps } from './paged-table'

interface Row {
  id: string
}

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `第${index + 1}行` }))

const show = (props: Partial<PagedTableProps<Row>> = {}) => {
  const onChange = jest.fn()
  const onRetry = jest.fn()
  const element = (more: Partial<PagedTableProps<Row>>) => (
    <TestProviders>
      <PagedTable
        label="订单"
        columns={[{ title: '编号', dataIndex: 'id' }]}
        rows={rowsOf(10)}
        rowKey={({ id }) => id}
        card={({ id }) => <b>卡片{id}</b>}
        total={95}
        page={2}
        pageSize={10}
        onChange={onChange}
        onRetry={onRetry}
        {...more}
      />
    </TestProviders>
  )
  const { rerender } = render(element(props))
  return { onChange, onRetry, update: (more: Partial<PagedTableProps<Row>>) => rerender(element(more)) }
}

const narrow = (matches: boolean) => {
  window.matchMedia = (media) => ({ ...matchMediaDefault(media), matches })
}
const matchMediaDefault = window.matchMedia.bind(window)
afterEach(() => {
  window.matchMedia = matchMediaDefault
})

describe('PagedTable', () => {
  it('shows rows, total, size, pages and jumper in the specified order', () => {
    show()
    expect(within(screen.getByRole('table', { name: '订单' })).getByText('第10行')).toBeVisible()
    const pages = screen.getByRole('navigation', { name: '分页' })
    expect(pages).toHaveTextContent(/^共 95 条.*10条\/页.*1.*2.*10.*跳至/)
    expect(within(pages).getByRole('combobox', { name: '每页条数' })).toBeVisible()
  })

  it('asks for another page', async () => {
    const { onChange } = show()
    await userEvent.click(screen.getByRole('listitem', { name: '3' }))
    expect(onChange).toHaveBeenCalledWith(3, 10)
  })

  it.each([
    [-500, 1],
    [40, 0],
  ])('with its top at %i px scrolls to it %i times when the page is turned', async (top, times) => {
    const scroll = jest.fn()
    Element.prototype.scrollIntoView = scroll
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
    show()
    await userEvent.click(screen.getByRole('listitem', { name: '3' }))
    expect(scroll).toHaveBeenCalledTimes(times)
    jest.restoreAllMocks()
  })

  it.each([
    ['7', [7, 10]],
    ['99', [10, 10]],
    ['0', [1, 10]],
  ])('jumps to page %s, and no further than the pages there are', async (input, pageAndSize) => {
    const { onChange } = show({ page: 3 })
    const jumper = screen.getByRole('textbox', { name: '跳至页码' })
    await userEvent.type(jumper, `${input}{Enter}`)
    expect(onChange.mock.calls).toEqual([pageAndSize])
    expect(jumper).toHaveValue('')
  })

  it('has the jumper with one page too, which leads nowhere else', async () => {
    const { onChange } = show({ page: 1, total: 3 })
    await userEvent.type(screen.getByRole('textbox', { name: '跳至页码' }), 'x2{Enter}')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('offers the five sizes and starts a new size at page 1', async () => {
    const { onChange } = show()
    await userEvent.click(screen.getByRole('combobox', { name: '每页条数' }))
    for (const size of [10, 20, 50, 100, 200]) expect(screen.getAllByText(`${size}条/页`).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByTitle('50条/页'))
    expect(onChange).toHaveBeenCalledWith(1, 50)
  })

  it('shows a skeleton before the first answer', () => {
    show({ rows: undefined })
    expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
    expect(screen.queryByText('暂无数据')).not.toBeInTheDocument()
  })

  it('says why loading failed and retries', async () => {
    const { onRetry } = show({ rows: undefined, error: new Error('boom') })
    expect(screen.getByRole('alert')).toHaveTextContent('加载失败，点击重试')
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('keeps the old rows next to an error', () => {
    show({ error: new Error('boom') })
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.getByText('第1行')).toBeVisible()
  })

  it('shows what to do when there is nothing', () => {
    const { update } = show({ rows: [], total: 0, page: 1 })
    expect(screen.getByText('暂无数据')).toBeVisible()
    update({ rows: [], total: 0, page: 1, empty: '去寄件' })
    expect(screen.getByText('去寄件')).toBeVisible()
  })

  it('turns back when the page lost its last row', () => {
    const { onChange } = show({ rows: [], total: 20, page: 3 })
    expect(onChange).toHaveBeenCalledWith(2, 10)
  })

  it('shows cards below 640 px', () => {
    narrow(true)
    show()
    expect(screen.getByRole('list', { name: '订单' })).toHaveTextContent('卡片第1行')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})
