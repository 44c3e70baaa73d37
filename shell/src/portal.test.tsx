import { act, fireEvent, screen, within } from '@testing-library/react'
import { forceSignOut, openLoginDialog } from '@portal/shared'
import { refusal } from '@portal/testing/fake-api'
import { address, leavePortal, logInByCookie, openPortal, unpaidOrder } from './testing/portal'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(leavePortal)

const page = (title: string) => screen.queryByRole('heading', { name: `${title}页` })
const menu = () => within(screen.getByRole('navigation', { name: '主菜单' }))

describe('addresses', () => {
  test.each([
    ['/', '/send', '我要寄件'],
    ['/unknown', '/send', '我要寄件'],
    ['/CONTRABAND/', '/contraband', '禁寄物品'],
  ])('%s becomes %s', async (url, expectedAddress, title) => {
    logInByCookie()
    await openPortal(url)
    expect(address()).toBe(expectedAddress)
    expect(page(title)).toBeVisible()
    expect(document.title).toBe(`${title} - 零川物流`)
  })

  test("a partner's link replaces the address by the standalone page, outside the layout", async () => {
    const { user } = await openPortal('/contraband')
    const steps = window.history.length
    await user.click(screen.getByRole('link', { name: '合作查询' }))
    expect(address()).toBe('/standalone/ewbSearchall?from=dpld&ewbNo=1')
    expect(window.history.length).toBe(steps + 1)
    expect(page('运单查询')).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo']) expect(screen.queryByRole(role)).not.toBeInTheDocument()
  })
})

test.each([
  ['/topay', '查件跟踪'],
  ['/orderdetails', '查件跟踪'],
])('%s, which the menu does not list, is marked at its group %s', async (url, group) => {
  logInByCookie()
  await openPortal(url)
  const heading = menu().getByText(group)
  expect(heading).toHaveAttribute('aria-current', 'true')
  expect(
    menu()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toEqual([])
})

test('of a page that the menu lists the link alone is marked', async () => {
  await openPortal('/contraband')
  expect(menu().getByRole('link', { name: '禁寄物品' })).toHaveAttribute('aria-current', 'page')
  expect(menu().getByText('服务查询')).not.toHaveAttribute('aria-current')
})

describe('the guard', () => {
  test('a page that needs a login shows the panel and loads no remote', async () => {
    const { user } = await openPortal('/send')
    expect(screen.getByRole('heading', { name: '您还未登录' })).toBeVisible()
    expect(page('我要寄件')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '登录/注册' }))
    expect(await screen.findByText('登录零川物流')).toBeInTheDocument()
  })

  test('an open page needs none', async () => {
    await openPortal('/contraband')
    expect(page('禁寄物品')).toBeVisible()
  })

  test('typed content survives an expired session of the same customer, and a logout removes it', async () => {
    logInByCookie()
    const { user } = await openPortal('/send')
    await user.type(screen.getByLabelText('备注'), '易碎')
    act(() => {
      forceSignOut()
      openLoginDialog()
    })
    expect(screen.getByText('您还未登录')).toBeVisible()
    expect(screen.getByLabelText('备注')).not.toBeVisible()
    logInByCookie()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-session-changed' })))
    expect(await screen.findByLabelText('备注')).toHaveValue('易碎')
    expect(screen.getByLabelText('备注')).toBeVisible()

    await user.click(screen.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('您还未登录')).toBeVisible()
    expect(screen.queryByLabelText('备注')).not.toBeInTheDocument()
  })

  test('a refused logout keeps the session', async () => {
    logInByCookie()
    const { user } = await openPortal('/send', { 'user/logout': refusal('INTERNAL') })
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    expect(screen.getByText('欢迎您，13800001234')).toBeVisible()
    expect(page('我要寄件')).toBeVisible()
  })
})

describe('the menu', () => {
  test('without a token an item that needs a login opens the dialog and the address stays', async () => {
    const { user } = await openPortal('/contraband')
    await user.click(menu().getByRole('link', { name: '订单列表' }))
    expect(address()).toBe('/contraband')
    expect(await screen.findByText('登录零川物流')).toBeInTheDocument()
  })

  test('after the login it leads to the intended page', async () => {
    const { user } = await openPortal('/contraband')
    await user.click(menu().getByRole('link', { name: '订单列表' }))
    logInByCookie()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-session-changed' })))
    expect(await screen.findByRole('heading', { name: '订单列表页' })).toBeVisible()
    expect(address()).toBe('/ewbSearch')
  })

  test('marks the current page, or the group that it belongs to', async () => {
    logInByCookie()
    const { user } = await openPortal('/contraband')
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('禁寄物品')
    await user.click(menu().getByRole('link', { name: '申请发票' }))
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('申请发票')
    const crumbs = within(screen.getByRole('navigation', { name: '面包屑' })).getAllByRole('listitem')
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['我的资料', '申请发票'])
  })
})

describe('unsaved content', () => {
  const question = () => screen.findByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' })

  test('a link of the menu asks first; a page with a draft is left at once', async () => {
    logInByCookie()
    const { user } = await openPortal('/send')
    await user.type(screen.getByLabelText('有草稿'), '易碎')
    await user.click(menu().getByRole('link', { name: '地址簿' }))
    expect(page('地址簿')).toBeVisible()
    await user.type(screen.getByLabelText('没有草稿'), '易碎')
    await user.click(menu().getByRole('link', { name: '禁寄物品' }))
    await user.click(within(await question()).getByRole('button', { name: '继续编辑' }))
    expect(address()).toBe('/addressbook')
    expect(screen.getByLabelText('没有草稿')).toHaveValue('易碎')
    await user.click(menu().getByRole('link', { name: '禁寄物品' }))
    await user.click(within(await question()).getByRole('button', { name: '离开' }))
    expect(await screen.findByRole('heading', { name: '禁寄物品页' })).toBeVisible()
  })

  test('an address that is replaced on the way is asked about once', async () => {
    logInByCookie()
    const { user } = await openPortal('/send')
    await user.type(screen.getByLabelText('没有草稿'), '易碎')
    await user.click(screen.getByRole('link', { name: '旧地址' }))
    await user.click(within(await question()).getByRole('button', { name: '离开' }))
    expect(await screen.findByRole('heading', { name: '订单列表页' })).toBeVisible()
    expect(address()).toBe('/ewbSearch?tab=signed')
  })

  test.each(['有草稿', '没有草稿'])('a logout asks about typed content: %s', async (label) => {
    logInByCookie()
    const { user, api } = await openPortal('/send')
    await user.type(screen.getByLabelText(label), '易碎')
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await user.click(within(await question()).getByRole('button', { name: '继续编辑' }))
    expect(api.sent.map(({ path }) => path)).not.toContain('user/logout')
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await user.click(within(await question()).getByRole('button', { name: '离开' }))
    expect(await screen.findByText('您还未登录')).toBeVisible()
  })

  test('a session that expires asks nothing', async () => {
    logInByCookie()
    const { user } = await openPortal('/send')
    await user.type(screen.getByLabelText('没有草稿'), '易碎')
    act(forceSignOut)
    expect(screen.getByText('您还未登录')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('kept-alive pages', () => {
  test("keep what was typed while another remote's page is shown, and follow the new query", async () => {
    logInByCookie()
    const { user } = await openPortal('/ewbSearch?tab=all')
    await user.type(screen.getByLabelText('备注'), '我的筛选')
    await user.click(menu().getByRole('link', { name: '禁寄物品' }))
    expect(page('订单列表')).not.toBeInTheDocument()
    expect(JSON.parse(sessionStorage.getItem('cachedViews') ?? '')).toEqual(['/ewbSearch'])
    await user.click(
      within(screen.getByRole('region', { name: 'remote-service-query/contraband' })).getByRole('link', {
        name: '旧地址',
      }),
    )
    expect(address()).toBe('/ewbSearch?tab=signed')
    expect(screen.getByLabelText('备注')).toHaveValue('我的筛选')
    expect(screen.getByText('地址 /ewbSearch?tab=signed')).toBeVisible()
    expect(screen.queryByText('禁寄物品页')).not.toBeInTheDocument()
  })

  test('keep their scroll position; other pages start at the top with the focus on their heading', async () => {
    logInByCookie()
    const { user } = await openPortal('/ewbSearch')
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
    act(() => void window.dispatchEvent(new Event('scroll')))
    await user.click(menu().getByRole('link', { name: '禁寄物品' }))
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
    expect(screen.getByRole('heading', { name: '禁寄物品页' })).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAccessibleName('禁寄物品')
    await user.click(menu().getByRole('link', { name: '订单列表' }))
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640)
  })
})

describe('the header', () => {
  test('links to other applications in a new tab', async () => {
    await openPortal('/contraband')
    const links = within(screen.getByRole('navigation', { name: '官网导航' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      '首页',
      '业务介绍',
      '服务流程',
      '应用介绍',
      '加盟合作',
      '关于我们',
      '招贤纳士',
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('greets by phone number', async () => {
    logInByCookie()
    await openPortal('/contraband')
    expect(screen.getByText('欢迎您，13800001234')).toBeVisible()
    expect(screen.getByRole('link', { name: '个人中心' })).toHaveAttribute('href', '/personalinformation')
  })
})

test('the skip link leads to the page', async () => {
  const { user } = await openPortal('/contraband')
  await user.click(screen.getByRole('link', { name: '跳到主要内容' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(address()).toBe('/contraband')
})

describe('the floating bar', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })

  const bar = () => within(screen.getByRole('complementary', { name: '快捷服务' }))
  const scrollTo = (scrollY: number) => {
    Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
    act(() => void window.dispatchEvent(new Event('scroll')))
  }

  test('leads to complaints, customer service and the hotline', async () => {
    await openPortal('/contraband')
    expect(bar().getByRole('link', { name: '投诉建议' })).toHaveAttribute('href', '/complaintfeedback')
    const service = bar().getByRole('link', { name: '在线客服' })
    expect(service).toHaveAttribute('href', 'https://service.example.com')
    expect(service).toHaveAttribute('rel', 'noopener')
    expect(bar().getByRole('link', { name: /服务热线\s*95708/ })).toHaveAttribute('href', 'tel:95708')
  })

  test('the open platform has its place, and says on hover, focus and touch that it does not exist yet', async () => {
    const { user } = await openPortal('/contraband')
    const platform = bar().getByRole('button', { name: '开放平台' })
    const reason = screen.getByText('开放平台暂未开通，敬请期待')
    expect(platform).toHaveAttribute('aria-disabled', 'true')
    expect(platform).toHaveAccessibleDescription('开放平台暂未开通，敬请期待')
    expect(reason).not.toBeVisible()
    await user.hover(platform)
    expect(reason).toBeVisible()
    await user.unhover(platform)
    act(() => platform.focus())
    expect(reason).toBeVisible()
    act(() => platform.blur())
    expect(reason).not.toBeVisible()
    await user.pointer({ keys: '[TouchA]', target: platform })
    expect(reason).toBeVisible()
  })

  test("the official account's QR code shows on hover and on focus", async () => {
    const { user } = await openPortal('/contraband')
    const button = bar().getByRole('button', { name: '官方公众号' })
    await user.hover(button)
    expect(await screen.findByRole('img', { name: '零川物流官方公众号二维码' })).toBeVisible()
    await user.unhover(button)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    act(() => button.focus())
    expect(screen.getByRole('img', { name: '零川物流官方公众号二维码' })).toBeVisible()
  })

  test('back to top shows once the page is scrolled by more than 300 px', async () => {
    const { user } = await openPortal('/contraband')
    scrollTo(300)
    expect(bar().queryByRole('button', { name: '返回顶部' })).not.toBeInTheDocument()
    scrollTo(301)
    await user.click(await bar().findByRole('button', { name: '返回顶部' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  })
})

describe('the card of unpaid orders', () => {
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = jest.fn()
    Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true })
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 1440, configurable: true })
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(230)
  })
  afterEach(() => jest.restoreAllMocks())

  const openWith = (...orderNos: string[]) => {
    logInByCookie()
    return openPortal('/contraband', { 'order/unpaid': { data: orderNos.map((orderNo) => unpaidOrder(orderNo)) } })
  }
  const card = (count: number) => screen.findByRole('button', { name: `${count} 笔订单待付款` })
  const drag = (element: HTMLElement, dx: number, dy: number) => {
    fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 1420, clientY: 200 })
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 1420 + dx, clientY: 200 + dy })
  }

  test('is hidden when nothing is to be paid', async () => {
    await openWith()
    expect(screen.queryByRole('button', { name: /笔订单待付款/ })).not.toBeInTheDocument()
  })

  test('says how many are to be paid as sender and how many as receiver', async () => {
    logInByCookie()
    const received = unpaidOrder('LC3', { role: 'received', kind: 'COLLECT', dueAt: null })
    await openPortal('/contraband', { 'order/unpaid': { data: [unpaidOrder('LC1'), unpaidOrder('LC2'), received] } })
    const button = await screen.findByRole('button', { name: '3 笔订单待付款，寄 2 · 收 1' })
    expect(button).toHaveTextContent(/3笔订单待付款寄 2\s收 1/)
  })

  test('is not shown on 待付款, which lists the orders', async () => {
    const { user } = await openWith('LC1')
    const button = await card(1)
    act(() => window.history.pushState({}, '', '/topay'))
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(await screen.findByRole('heading', { name: '待付款页' })).toBeVisible()
    expect(button).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '禁寄物品' }))
    expect(await card(1)).toBeVisible()
  })

  test.each([
    ['on a phone', '(width < 640px)'],
    ['in a window that is too low for card and shortcuts', '(height < 700px)'],
  ])('%s it is a button in the header', async (_, condition) => {
    const matchMedia = window.matchMedia.bind(window)
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media.split(', ').includes(condition) }))
    const { user } = await openWith('LC1', 'LC2')
    await user.click(await within(screen.getByRole('banner')).findByRole('button', { name: '2 笔订单待付款' }))
    expect(screen.getAllByRole('button', { name: '2 笔订单待付款' })).toHaveLength(1)
    expect(address()).toBe('/ewbSearch?tab=orderPay')
  })

  test.each([
    [['LC1'], '/ewbSearch?tab=orderPay&orderNo=LC1'],
    [['LC1', 'LC2'], '/ewbSearch?tab=orderPay'],
  ])('with %j a click leads to %s', async (orders, target) => {
    const { user } = await openWith(...orders)
    await user.click(await card(orders.length))
    expect(address()).toBe(target)
  })

  test('a second click within 500 ms does nothing', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000)
    await openWith('LC1', 'LC2')
    const button = await card(2)
    fireEvent.click(button)
    expect(address()).toBe('/ewbSearch?tab=orderPay')
    act(() => window.history.back())
    await screen.findByRole('heading', { name: '禁寄物品页' })
    clock.mockReturnValue(10_499)
    fireEvent.click(button)
    expect(address()).toBe('/contraband')
    clock.mockReturnValue(10_500)
    fireEvent.click(button)
    expect(address()).toBe('/ewbSearch?tab=orderPay')
  })

  test('follows the pointer, stays inside its bounds and returns to the edge; a drag is no click', async () => {
    await openWith('LC1')
    const button = await card(1)
    expect(button).toHaveStyle({ width: '44px', height: '230px', top: '150px' })
    drag(button, -200, 120)
    expect(button).toHaveStyle({ top: '270px', transform: 'translateX(-200px)' })
    fireEvent.pointerMove(button, { pointerId: 1, clientX: 1300, clientY: 5000 })
    expect(button).toHaveStyle({ top: '610px' })
    fireEvent.pointerUp(button, { pointerId: 1 })
    fireEvent.click(button)
    expect(button).not.toHaveStyle({ transform: 'translateX(-200px)' })
    expect(button).not.toHaveStyle({ transform: 'translateX(-120px)' })
    expect(address()).toBe('/contraband')
  })

  test('follows the pointer on a page that shows it twice as large', async () => {
    await openWith('LC1')
    const button = await card(1)
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(1350, 150, 88, 460))
    drag(button, -200, 120)
    expect(button).toHaveStyle({ top: '210px', transform: 'translateX(-100px)' })
  })

  test('moves with the arrow keys', async () => {
    const { user } = await openWith('LC1')
    const button = await card(1)
    act(() => button.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(button).toHaveStyle({ top: '170px' })
  })

  test('comes back into a window that became lower', async () => {
    await openWith('LC1')
    const button = await card(1)
    drag(button, 0, 400)
    fireEvent.pointerUp(button, { pointerId: 1 })
    Object.defineProperty(window, 'innerHeight', { value: 600, configurable: true })
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(button).toHaveStyle({ top: '310px' })
  })
})
