import { fireEvent, render, screen, within } from '@testing-library/react'
import { BetterProductLine } from './better-product/better-product'
import { Card } from './card/card'
import { DescriptionList } from './description-list/description-list'
import { renderPage } from '@portal/testing/render-page'
import { Result } from './result/result'
import { productCodes } from '@portal/contract/freight'
import { ProductMark } from './product-mark/product-mark'
import { QueryClient, QueryClientProvider } from '@portal/shared/query'
import { lazyPart } from './lazy-part/lazy-part'
import { StackedCell, TimeCell } from './table/cells'
import { hasUnsavedWork, press, user } from '@portal/testing/page-helpers'
import { RatingForm } from './stars/rating-form'

describe('Card', () => {
  test('a card is a region that its heading names', () => {
    render(
      <Card title="货物信息" note="选填" help="按实物填写" extra={<button type="button">修改</button>}>
        纸箱
      </Card>,
    )
    const card = within(screen.getByRole('region', { name: '货物信息' }))
    expect(card.getByRole('heading', { level: 2, name: '货物信息' })).toBeVisible()
    expect(card.getByRole('button', { name: '修改' })).toBeVisible()
    expect(card.getByText('按实物填写')).toBeVisible()
    expect(card.getByText('纸箱')).toBeVisible()
  })

  test('below another heading its heading has level 3', () => {
    render(
      <Card title="处理进度" level={3}>
        已受理
      </Card>,
    )
    expect(screen.getByRole('heading', { level: 3, name: '处理进度' })).toBeVisible()
  })
})

describe('DescriptionList', () => {
  test('pairs without a value are left out; zero is a value', () => {
    render(
      <DescriptionList
        facts={[
          ['发票号', ''],
          ['红字发票号', null],
          ['新发票', false],
          ['件数', 0],
          ['申请号', <strong key="no">A1</strong>],
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['件数', '申请号'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', 'A1'])
  })
})

describe('BetterProductLine', () => {
  test('one line says what the other product saves, with a button that changes to it', async () => {
    const choose = jest.fn()
    const better = { productCode: 'EXP', cheaperCents: 67_83, earlierDays: 2 } as const
    const { container, rerender } = render(<BetterProductLine better={better} onChoose={choose} />)
    expect(container).toHaveTextContent(/^标准快递 便宜 ¥67\.83，早 2 天 · 改选$/)
    await user.click(screen.getByRole('button', { name: '改选标准快递' }))
    expect(choose).toHaveBeenCalledWith('EXP')
    rerender(<BetterProductLine better={null} onChoose={choose} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('Result', () => {
  test.each([1, 2] as const)('the focus goes to the heading of level %i, which names what was sent', (level) => {
    renderPage(
      <Result level={level} title="下单成功" actions={<a href="/orderdetails">查看订单</a>}>
        <p>运单号 300000000001</p>
      </Result>,
    )
    expect(screen.getByRole('heading', { name: '下单成功', level })).toHaveFocus()
    const result = within(screen.getByRole('region', { name: '下单成功' }))
    expect(result.getByText('运单号 300000000001')).toBeVisible()
    expect(result.getByRole('link', { name: '查看订单' })).toBeVisible()
  })

  test('the page scrolls to it', () => {
    const scrolled = jest.fn()
    // jsdom has no scrollIntoView.
    Element.prototype.scrollIntoView = scrolled
    renderPage(
      <Result level={1} title="下单成功" actions={null}>
        {null}
      </Result>,
    )
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading')])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
})

describe('ProductMark', () => {
  const drawingOf = (code: string) =>
    /<path d="(.*?)"/.exec(render(<ProductMark code={code} />).container.innerHTML)?.[1]

  test('every domestic product has a drawing of its own', () => {
    const drawings = productCodes.map(drawingOf)
    expect(drawings).not.toContain(undefined)
    expect(new Set(drawings).size).toBe(productCodes.length)
  })

  test('a product that this version does not know has none', () => expect(drawingOf('NEW')).toBeUndefined())
})

describe('lazyPart', () => {
  const Greeting = ({ name }: { name: string }) => <p>你好，{name}</p>

  test('a placeholder is shown until it is loaded', async () => {
    const Part = lazyPart('greeting', () => Promise.resolve(Greeting), <p>请稍候</p>)
    renderPage(<Part name="张三" />)
    expect(screen.getByText('请稍候')).toBeVisible()
    expect(await screen.findByText('你好，张三')).toBeVisible()
    expect(screen.queryByText('请稍候')).not.toBeInTheDocument()
  })

  test('a file that failed to load can be fetched again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting)
    const Part = lazyPart<{ name: string }>('greeting', load)
    renderPage(<Part name="张三" />)
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('你好，张三')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a part that was loaded ahead is there at once', async () => {
    const load = jest.fn().mockResolvedValue(Greeting)
    const Part = lazyPart<{ name: string }>('greeting', load)
    const queryClient = new QueryClient()
    await Part.prepare(queryClient)
    render(
      <QueryClientProvider client={queryClient}>
        <Part name="张三" />
      </QueryClientProvider>,
    )
    expect(screen.getByText('你好，张三')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('cells of a table', () => {
  test('a time is its day in Shanghai over its clock', () => {
    const { container } = render(<TimeCell instant="2026-11-19T17:30:05.000Z" />)
    expect(container).toHaveTextContent('2026-11-2001:30')
  })

  test('the secondary value is below the main one', () => {
    const { container } = render(<StackedCell below="深圳市">张三</StackedCell>)
    expect(container).toHaveTextContent('张三深圳市')
  })
})

describe('RatingForm', () => {
  type Tag = '快' | '一般' | '慢'
  type Props = Parameters<typeof RatingForm<Tag>>[0]

  const openForm = (props: Partial<Props> = {}) => {
    const onSubmit = jest.fn<Promise<void>, Parameters<Props['onSubmit']>>(async () => undefined)
    renderPage(
      <RatingForm<Tag>
        legend="满意吗？"
        missingScore="请选择评分"
        tagsFor={(score) => (score > 3 ? ['快', '一般'] : ['一般', '慢'])}
        maxWords={20}
        busy={false}
        failure=""
        onSubmit={onSubmit}
        {...props}
      />,
    )
    return onSubmit
  }
  const star = (score: number) => screen.getByRole('radio', { name: new RegExp(`^${score}星`) })
  const words = () => screen.getByRole('textbox', { name: '评价内容' })

  test('without stars nothing is sent; they say so and have the focus', async () => {
    const onSubmit = openForm()
    expect(screen.queryByRole('group', { name: '评价标签' })).not.toBeInTheDocument()
    await press('提交评价')
    expect(screen.getByText('请选择评分')).toBeVisible()
    expect(star(1)).toHaveFocus()
    await user.click(star(5))
    expect(screen.queryByText('请选择评分')).not.toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a tag that does not go with another score is dropped', async () => {
    const onSubmit = openForm()
    await user.click(star(5))
    await press('快')
    await press('一般')
    await user.click(star(2))
    await user.type(words(), ' 迟到了 ')
    await press('提交评价')
    expect(onSubmit).toHaveBeenCalledWith({ score: 2, tags: ['一般'], words: '迟到了' }, expect.any(Function))
  })

  test('words are guarded until they are stored', async () => {
    const onSubmit = openForm()
    await user.click(star(4))
    expect(hasUnsavedWork()).toBe(false)
    await user.type(words(), '好')
    await press('提交评价')
    expect(hasUnsavedWork()).toBe(true)
    onSubmit.mockImplementation(async (_, release) => release())
    await press('提交评价')
    expect(hasUnsavedWork()).toBe(false)
  })

  test('begins with an earlier rating; what is refused is said, and another way depends on the score', async () => {
    openForm({
      earlier: { score: 2, tags: ['慢'], words: '迟到了' },
      failure: '已不能修改',
      otherWay: (score) => <span>{score}</span>,
    })
    expect(star(2)).toBeChecked()
    expect(screen.getByRole('button', { name: '慢' })).toHaveAttribute('aria-pressed', 'true')
    expect(words()).toHaveValue('迟到了')
    expect(hasUnsavedWork()).toBe(false)
    expect(screen.getByText('已不能修改')).toBeVisible()
    await user.click(star(3))
    expect(screen.getByText('3')).toBeVisible()
  })
})
