import { act, fireEvent, screen, within } from '@testing-library/react'

import { address, leavePortal, logInByCookie, openPortal, unpaidOrder } from '../testing/portal'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))

beforeEach(() => {
  window.scrollTo = jest.fn()
  HTMLElement.prototype.setPointerCapture = jest.fn()
  Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true })
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1440, configurable: true })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(230)
})
afterEach(() => {
  leavePortal()
  jest.restoreAllMocks()
})

const openWith = (...orderNos: string[]) => {
  logInByCookie()
  return openPortal('/contraband', { 'order/unpaid': { data: orderNos.map(unpaidOrder) } })
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

test('on a phone it is a button in the header', async () => {
  const matchMedia = window.matchMedia.bind(window)
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media === '(width < 640px)' }))
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
