import type { Reply } from '@portal/testing/fake-api'
import { screen } from '@testing-library/react'

import { leavePortal, logInByCookie, openPortal, person } from './testing/portal'

jest.mock('./federation/remote-outlet', () => jest.requireActual('./testing/fake-outlet'))

afterEach(leavePortal)

// In a file of its own, as the state of the session is loaded only once per module.
test('a token whose user info is still on its way shows a skeleton, and no panel and no remote', async () => {
  logInByCookie()
  let answer: (value: Reply<'user/queryUerInfo'>) => void = () => undefined
  const opened = openPortal('/send', {
    'user/queryUerInfo': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  expect(await screen.findByRole('status', { name: '加载中' })).toBeVisible()
  expect(screen.queryByText('您还未登录')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: '我要寄件页' })).not.toBeInTheDocument()
  answer({ data: person })
  await opened
  expect(screen.getByRole('heading', { name: '我要寄件页' })).toBeVisible()
})
