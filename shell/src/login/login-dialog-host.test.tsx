import { closeLoginDialog } from '@portal/shared/internal'
import { act, render, screen } from '@testing-library/react'
import { openLoginDialog } from '@portal/shared'
import { configFixture } from '../testing/config-fixture'
import { ToastView } from '../toast/toast-view'
import { loadLoginDialog } from './load-login-dialog'
import { LoginDialogHost } from './login-dialog-host'

jest.mock('./load-login-dialog')
const load = jest.mocked(loadLoginDialog)
const LoginDialog = ({ open }: { open: boolean }) => <>{open && <p>登录窗口</p>}</>

const renderHost = () =>
  render(
    <>
      <LoginDialogHost config={configFixture} />
      <ToastView />
    </>,
  )

afterEach(() => act(closeLoginDialog))

test('loads nothing before it is opened', () => {
  renderHost()
  expect(load).not.toHaveBeenCalled()
})

test('a failed load is reported, and the next opening tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  renderHost()
  act(openLoginDialog)
  expect(screen.getByText('正在打开登录窗口…')).toBeInTheDocument()
  expect(await screen.findByText('登录窗口加载失败，请检查网络后重试')).toBeInTheDocument()
  expect(screen.queryByText('正在打开登录窗口…')).not.toBeInTheDocument()
  load.mockResolvedValueOnce({ LoginDialog })
  act(openLoginDialog)
  expect(await screen.findByText('登录窗口')).toBeInTheDocument()
})
