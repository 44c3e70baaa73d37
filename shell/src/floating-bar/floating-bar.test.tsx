import { act, screen, within } from '@testing-library/react'
import { leavePortal, openPortal } from '../testing/portal'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))

beforeEach(() => {
  window.scrollTo = jest.fn()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})
afterEach(leavePortal)

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

test('the open platform has its place, and says that it does not exist yet', async () => {
  await openPortal('/contraband')
  const platform = bar().getByRole('button', { name: '开放平台' })
  expect(platform).toHaveAttribute('aria-disabled', 'true')
  expect(platform).toHaveAttribute('title', '开放平台暂未开通，敬请期待')
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
