import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { sentTo } from '@portal/testing/fake-api'
import { leavePortal, logInByCookie, openPortal } from '../testing/portal'
import { AvatarWatch } from './avatar-watch'

jest.mock('../federation/remote-outlet', () => jest.requireActual('../testing/fake-outlet'))
// It would load the watch again after three seconds.
jest.mock('../after-start-host', () => ({ AfterStartHost: () => null }))

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(leavePortal)

const first = 'data:image/jpeg;base64,AAAA'
const second = 'data:image/jpeg;base64,BBBB'
const openWith = async (avatar: string) => {
  logInByCookie()
  const opened = await openPortal('/contraband', { 'profile/avatar': { data: { avatar } } })
  render(<AvatarWatch />)
  return opened
}
const picture = () => screen.findByRole('img', { name: '我的头像' })

test('the header shows the avatar, the new one after a change, and none after a logout', async () => {
  const { api } = await openWith(first)
  expect(await picture()).toHaveAttribute('src', first)
  api.answers['profile/avatar'] = { data: { avatar: second } }
  act(() => void dispatchEvent(new Event('profile-updated')))
  await waitFor(async () => expect(await picture()).toHaveAttribute('src', second))
  leavePortal()
  expect(screen.queryByRole('img', { name: '我的头像' })).not.toBeInTheDocument()
  act(() => void dispatchEvent(new Event('profile-updated')))
  expect(sentTo('profile/avatar')).toHaveLength(2)
})

test('a picture that cannot be shown is replaced by the placeholder', async () => {
  await openWith(first)
  fireEvent.error(await picture())
  expect(screen.queryByRole('img', { name: '我的头像' })).not.toBeInTheDocument()
})
