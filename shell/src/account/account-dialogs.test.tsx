import { render, screen } from '@testing-library/react'
import { ToastView } from '../toast/toast-view'
import { AccountDialogs } from './account-dialogs'
import { loadAccountDialog } from './load-account-dialog'

jest.mock('./load-account-dialog', () => ({ loadAccountDialog: { register: jest.fn(), forgot: jest.fn() } }))
const load = jest.mocked(loadAccountDialog.register)

test('loads nothing before it is opened', () => {
  render(<AccountDialogs topic={undefined} privacyPolicyUrl="/privacy" onClose={jest.fn()} />)
  expect(load).not.toHaveBeenCalled()
})

test('a failed load is reported and closes, and the next opening tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const onClose = jest.fn()
  const view = (topic?: 'register') => (
    <>
      <AccountDialogs topic={topic} privacyPolicyUrl="/privacy" onClose={onClose} />
      <ToastView />
    </>
  )
  const { rerender } = render(view('register'))
  expect(await screen.findByText('窗口加载失败，请检查网络后重试')).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledTimes(1)
  load.mockResolvedValueOnce(({ open }) => <>{open && <p>注册窗口</p>}</>)
  rerender(view())
  rerender(view('register'))
  expect(await screen.findByText('注册窗口')).toBeInTheDocument()
})
