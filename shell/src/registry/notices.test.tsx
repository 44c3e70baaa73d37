import { useUnsavedWork } from '@portal/shared'
import { act, render, screen } from '@testing-library/react'
import { registryFixture } from '../testing/registry-fixture'
import { PreviewBadge } from './preview-badge'
import { liveShell } from './refresh-registry'
import { setRegistry } from './registry-store'
import { UpdateNotice } from './update-notice'

const Form = ({ dirty }: { dirty: boolean }) => {
  useUnsavedWork(dirty)
  return null
}

afterEach(() => {
  act(() => liveShell.set(''))
  document.head.replaceChildren()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const running = () => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = '/assets/main.1.js'
  document.head.append(script)
}
const notice = () => screen.queryByRole('status', { name: '版本提示' })

test('a new shell is announced with an update by one click; the running one is not', () => {
  running()
  render(<UpdateNotice />)
  act(() => liveShell.set('/assets/main.1.js'))
  expect(notice()).not.toBeInTheDocument()
  act(() => liveShell.set('/assets/main.2.js'))
  expect(notice()).toHaveTextContent('有新版本，点此更新')
  expect(screen.getByRole('button', { name: '点此更新' })).toBeVisible()
})

test('the announcement waits while there is unsaved work', () => {
  const page = (dirty: boolean) => (
    <>
      <UpdateNotice />
      <Form dirty={dirty} />
    </>
  )
  const { rerender } = render(page(true))
  act(() => liveShell.set('/assets/main.2.js'))
  expect(notice()).not.toBeInTheDocument()
  rerender(page(false))
  expect(notice()).toBeVisible()
})

const badge = () => screen.queryByRole('complementary', { name: '预览版本' })

test('an active preview has a badge that ends it; an expired link has none', () => {
  setRegistry(registryFixture)
  window.history.replaceState(null, '', '/send?preview=remote-send@1.0.0')
  const { unmount } = render(<PreviewBadge />)
  expect(badge()).toHaveTextContent('预览版本 remote-send 1.0.0')
  expect(screen.getByRole('button', { name: '结束预览' })).toBeVisible()
  unmount()
  window.history.replaceState(null, '', '/send?preview=remote-send@9.9.9')
  render(<PreviewBadge />)
  expect(badge()).not.toBeInTheDocument()
})
