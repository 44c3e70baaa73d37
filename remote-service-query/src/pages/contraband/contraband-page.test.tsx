import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import ContrabandPage from './contraband-page'
import { type Contraband, loadContraband, consumePrefill } from '@portal/shared'
import { type Answers, fakeApi, lostConnection } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { BrowserRouter } from '@portal/shared/router'
import { GoodsSearch } from '../../features/contraband/goods-search'

describe('the page of contraband', () => {
  test('shows search, the 19 classes with anchors, conditions and consequences', async () => {
    renderPage(<ContrabandPage />)
    expect(screen.getByRole('searchbox', { name: '物品名称' })).toBeInTheDocument()
    const anchors = within(await screen.findByRole('navigation', { name: '禁寄物品分类' })).getAllByRole('link')
    expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(
      Array.from({ length: 19 }, (_, index) => `#class-${index + 1}`),
    )
    expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(
      expect.arrayContaining(Array.from({ length: 19 }, (_, index) => `class-${index + 1}`)),
    )
    expect(
      within(screen.getByRole('region', { name: '限制寄递物品' })).getAllByText('仅限陆运').length,
    ).toBeGreaterThan(5)
    expect(screen.getByRole('heading', { name: '违规后果' })).toBeInTheDocument()
  })
})

describe('recalled batteries', () => {
  const models = [{ brand: '罗马仕', model: 'PAC20-272', returnUrl: 'https://maker.example.com/recall' }]
  const open = (answers: Answers) => {
    fakeApi(answers)
    renderPage(<ContrabandPage />, { path: `/contraband?q=${encodeURIComponent('充电宝 pac20272')}` })
  }

  test('are not taken, the maker’s return is named; the list has edition and day', async () => {
    open({ 'contraband/batteryRecalls': { data: { edition: '2026年第11期', publishedOn: '2026-11-20', models } } })
    expect(await screen.findByText('暂停收寄')).toBeVisible()
    expect(
      screen.getByText(
        '“罗马仕 PAC20-272”在召回名单中，属于高风险电池，暂停收寄。请停止使用，联系厂家退换：https://maker.example.com/recall',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: '去寄件' })).not.toBeInTheDocument()
    expect(screen.getByText(/^高风险电池召回名单：2026年第11期（2026-11-20 发布），共 1 个型号/)).toBeVisible()
  })

  test('are not known while the list does not come: the page says so, and its other answers stay', async () => {
    open({ 'contraband/batteryRecalls': lostConnection })
    expect(await screen.findByText(/^高风险电池召回名单暂时无法加载，以下单时的核对结果为准/)).toBeVisible()
    expect(screen.getByText(/^“充电宝”有条件可寄/)).toBeVisible()
  })

  test('the list of prohibited goods shows its edition and date', async () => {
    open({})
    expect(await screen.findByText(/禁止寄递物品指导目录》（2016年12月发布），分 18 类及其他/)).toBeVisible()
    expect(screen.getByText('高风险电池召回名单：暂无。')).toBeVisible()
  })
})

describe('the usual goods', () => {
  const names = () =>
    within(screen.getByRole('list', { name: '常查物品' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const show = (contraband?: Contraband) => {
    history.replaceState(null, '', '/contraband')
    render(
      <BrowserRouter>
        <GoodsSearch contraband={contraband} />
      </BrowserRouter>,
    )
  }

  test('are twelve, each with the verdict that the search gives', async () => {
    const contraband = await loadContraband()
    show(contraband)
    const verdicts = { ALLOWED: '✓ 可寄', RESTRICTED: '△ 有条件', PROHIBITED: '✗ 禁寄', UNLISTED: '? 未列明' }
    const goods = names().map((text) => /^\p{Script=Han}+?(?=[✓△✗?])/u.exec(text)?.[0] ?? '')
    expect(new Set(goods).size).toBe(12)
    expect(names()).toEqual(goods.map((name) => name + verdicts[contraband.checkGoods(name).verdict]))
    expect(names()).toEqual(expect.arrayContaining(['茶叶✓ 可寄', '充电宝△ 有条件', '打火机✗ 禁寄']))
  })

  test('have no verdict before the rules have come', () => {
    show()
    expect(names().map((text) => text.trim())).toContain('茶叶')
  })

  test('a press gives the full answer, and marks the goods', async () => {
    show(await loadContraband())
    const tile = screen.getByRole('button', { name: '充电宝 有条件', pressed: false })
    await user.click(tile)
    expect(screen.getByRole('searchbox', { name: '物品名称' })).toHaveValue('充电宝')
    expect(screen.getByRole('status')).toHaveTextContent(
      '限制寄递“充电宝”有条件可寄：须有清晰的3C标志，物品名称须写明品牌和型号（核对召回名单）；电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运。',
    )
    expect(tile).toHaveAttribute('aria-pressed', 'true')
    expect(new URLSearchParams(location.search).get('q')).toBe('充电宝')
  })
})

describe('the search for goods', () => {
  const open = async (address = '/contraband') => {
    history.replaceState(null, '', address)
    const contraband = await loadContraband()
    render(
      <BrowserRouter>
        <GoodsSearch contraband={contraband} />
      </BrowserRouter>,
    )
  }
  const box = () => screen.getByRole('searchbox', { name: '物品名称' })
  const matches = () =>
    within(screen.getByRole('list', { name: '名录中的相近物品' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test.each([
    ['打火机', '禁止寄递', '“打火机”属于禁寄物品第 4 类：压缩和液化气体及其容器。'],
    ['汽油发电机和汽油', '禁止寄递', '“汽油”属于禁寄物品第 5 类：易燃液体。'],
    [
      '20000毫安移动电源',
      '限制寄递',
      '“移动电源”（充电宝）有条件可寄：须有清晰的3C标志，物品名称须写明品牌和型号（核对召回名单）；电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运。',
    ],
    ['银行卡', '限制寄递', '“银行卡”有条件可寄：仅限本人证件，建议使用文件封并保价。'],
    ['管制刀具', '禁止寄递', '“管制刀具”属于禁寄物品第 2 类：管制器具。'],
    ['狗', '禁止寄递', '“狗”属于禁寄物品第 19 类：其他法律法规禁止寄递的物品。'],
    ['打伙机', '禁止寄递', '您要寄的可能是“打火机”，属于禁寄物品第 4 类：压缩和液化气体及其容器。'],
    ['羽绒服', '可以寄递', '“羽绒服”不在禁寄、限寄名录中。请如实填写物品名称，以揽收现场验视为准。'],
  ])('%s: %s', async (name, verdict, reason) => {
    await open()
    await user.type(box(), name)
    const answer = within(screen.getByRole('status'))
    expect(answer.getByText(verdict)).toBeInTheDocument()
    expect(answer.getByText(reason)).toBeInTheDocument()
  })

  test('goods in no list are neither allowed nor prefilled, and the hotline can be called', async () => {
    await open()
    await user.type(box(), '量子纠缠器')
    const answer = within(screen.getByRole('status'))
    expect(answer.getByText('名录未列明')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('“量子纠缠器”名录未列明，以揽收验视为准，可致电95708。')
    expect(answer.getByRole('link', { name: '95708' })).toHaveAttribute('href', 'tel:95708')
    expect(answer.queryByRole('link', { name: '去寄件' })).not.toBeInTheDocument()
  })

  test('去寄件 prefills the name', async () => {
    await open()
    await user.type(box(), '羽绒服 2件')
    await user.click(screen.getByRole('link', { name: '去寄件' }))
    expect(location.pathname + location.search).toBe('/send?from=goods')
    expect(consumePrefill('goods')).toEqual({ from: 'goods', goodsName: '羽绒服 2件' })
  })

  test('the address follows the field, and the field follows the address', async () => {
    await open()
    await user.type(box(), '白酒')
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('白酒'))
    expect(box()).toHaveFocus()
    act(() => {
      history.replaceState(null, '', '/contraband?q=打火机')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    expect(box()).toHaveValue('打火机')
    expect(screen.getByText('禁止寄递')).toBeInTheDocument()
  })

  test('letters in an input method are not searched', async () => {
    await open('/contraband?q=白酒')
    fireEvent.compositionStart(box())
    fireEvent.change(box(), { target: { value: '白酒dhj' } })
    expect(screen.getByText('限制寄递')).toBeInTheDocument()
    fireEvent.change(box(), { target: { value: '打火机' } })
    fireEvent.compositionEnd(box())
    expect(screen.getByText('禁止寄递')).toBeInTheDocument()
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('打火机'))
  })

  test('the first letters of its pinyin find an article', async () => {
    await open()
    await user.type(box(), 'cdb')
    expect(matches()[0]).toMatch(/^限制充电宝（移动电源）/)
  })

  test('for an unlisted Latin word the page asks for Chinese', async () => {
    await open()
    await user.type(box(), 'xyzq')
    expect(screen.getByText('名录中没有找到“xyzq”，请输入物品的中文名称')).toBeInTheDocument()
  })

  test('the query is written to the address and read from it', async () => {
    await open('/contraband?q=白酒')
    expect(box()).toHaveValue('白酒')
    expect(screen.getByText('限制寄递')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '打火机 禁寄' }))
    expect(new URLSearchParams(location.search).get('q')).toBe('打火机')
    await user.clear(box())
    await waitFor(() => expect(location.search).toBe(''))
  })
})
