import { orderRow } from '@portal/testing/samples'
import { sentTo } from '@portal/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { address, leavePortal, logInByCookie, openPortal, person } from '../testing/portal'
import { searchView } from './search-view'
import { startShortcuts } from './start-shortcuts'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))
// It would load the shortcuts again after three seconds.
jest.mock('../after-start-host', () => ({ AfterStartHost: () => null }))

let stop = () => undefined as void
beforeEach(() => {
  window.scrollTo = jest.fn()
  // jsdom has <dialog> but cannot open it, and lays nothing out.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
    within(this).queryByRole('searchbox')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  stop = startShortcuts()
})
afterEach(() => {
  stop()
  leavePortal()
  act(() => searchView.set(undefined))
  localStorage.clear()
  Reflect.deleteProperty(HTMLElement.prototype, 'getClientRects')
})

const counts = { all: 1, waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, canceled: 0, exception: 0, orderPay: 0 }
const listed = (...rows: ReturnType<typeof orderRow>[]) => ({
  data: { total: rows.length, list: rows, counts },
})
const dialog = async () => within(await screen.findByRole('dialog', { name: '搜索' }))
const openSearch = async (answers: Parameters<typeof openPortal>[1] = {}) => {
  const portal = await openPortal('/contraband', { 'order/page': listed(), ...answers })
  await portal.user.keyboard('{Control>}k{/Control}')
  return { ...portal, found: await dialog() }
}

describe('a customer', () => {
  beforeEach(logInByCookie)

  test('finds an order by its number or receiver, and Enter leads to its details', async () => {
    const { user, found } = await openSearch({
      'order/page': ({ body }) => (body.role === 'sent' ? listed(orderRow()) : listed()),
    })
    await user.keyboard('李四光')
    expect(await found.findByRole('link', { name: /^300000000001.*李四光 · 北京市 · 已揽收$/ })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/orderdetails?orderNo=A1')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sentTo('order/page').at(-1)).toMatchObject({ keyword: '李四光' })
  })

  test('can look in the list of orders and for any waybill', async () => {
    const { user, found } = await openSearch()
    await user.keyboard('300000000002')
    expect(found.getByRole('link', { name: /^在订单列表中查找/ })).toHaveAttribute(
      'href',
      '/ewbSearch?keyword=300000000002&days=all',
    )
    await user.click(found.getByRole('link', { name: /^查询运单 300000000002/ }))
    expect(address()).toBe('/ewbSearchall?ewbNo=300000000002')
  })

  test('moves through the hits by arrow keys', async () => {
    const { user, found } = await openSearch()
    await user.keyboard('投诉')
    const links = found.getAllByRole('link')
    await user.keyboard('{ArrowDown}')
    expect(links[0]).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(links.at(-1)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(found.getByRole('searchbox')).toHaveFocus()
  })

  test('finds what was searched for before, until the logout', async () => {
    const { user, found } = await openSearch()
    await user.keyboard('禁寄{Enter}')
    await user.keyboard('{Meta>}k{/Meta}')
    await user.click((await dialog()).getByRole('button', { name: '禁寄' }))
    expect(found.getByRole('searchbox')).toHaveValue('禁寄')
    await user.keyboard('{Enter}')
    expect(localStorage.getItem(`portal-search-${person.userId}`)).toBe('["禁寄"]')
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(localStorage.getItem(`portal-search-${person.userId}`)).toBeNull())
  })

  test('clears the searches', async () => {
    localStorage.setItem(`portal-search-${person.userId}`, '["禁寄"]')
    const { user, found } = await openSearch()
    await user.click(found.getByRole('button', { name: '清空' }))
    expect(found.queryByRole('button', { name: '禁寄' })).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })
})

test('a visitor finds waybills and public pages, by pinyin too, and no orders', async () => {
  const { user, found } = await openSearch()
  await user.keyboard('jjwp')
  expect(found.getByRole('link', { name: /^禁寄物品/ })).toBeVisible()
  await user.clear(found.getByRole('searchbox'))
  await user.keyboard('订单')
  expect(found.getByText('没有找到“订单”')).toBeVisible()
  await user.clear(found.getByRole('searchbox'))
  await user.keyboard('300000000001{Enter}')
  expect(address()).toBe('/ewbSearchall?ewbNo=300000000001')
  expect(sentTo('order/page')).toEqual([])
})

test('the button opens it as well; a press beside it closes it', async () => {
  const { user } = await openPortal('/contraband')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await user.click(await screen.findByRole('dialog', { name: '搜索' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('keys outside a field', () => {
  test('? lists the keys; / opens the search where the page has none', async () => {
    const { user } = await openPortal('/contraband')
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.keyboard('/')
    expect(await screen.findByRole('searchbox')).toBeVisible()
  })

  test('/ focuses the page’s own search; in a field both are typed', async () => {
    const { user } = await openPortal('/contraband')
    const field = document.createElement('input')
    const form = document.createElement('div')
    form.setAttribute('role', 'search')
    form.append(field)
    screen.getByRole('main').append(form)
    await user.keyboard('/')
    expect(field).toHaveFocus()
    await user.keyboard('/?')
    expect(field).toHaveValue('/?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    form.remove()
  })

  test('a dialog that is open goes first', async () => {
    const { user } = await openPortal('/contraband')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('dialog', { name: /登录/ })
    await user.keyboard('{Control>}k{/Control}')
    expect(searchView.get()).toBeUndefined()
  })
})
