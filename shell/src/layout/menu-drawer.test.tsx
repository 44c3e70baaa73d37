import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDrawer } from './menu-drawer'

// jsdom has <dialog> but cannot open it.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const openDrawer = async () => {
  const user = userEvent.setup()
  render(
    <MenuDrawer>
      {(close) => (
        <button type="button" onClick={close}>
          我要寄件
        </button>
      )}
    </MenuDrawer>,
  )
  expect(screen.queryByText('我要寄件')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '打开菜单' }))
  return user
}

test.each(['关闭菜单', '我要寄件'])('%s closes it', async (name) => {
  const user = await openDrawer()
  await user.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('我要寄件')).not.toBeInTheDocument()
})

test('a click inside keeps its effect: a link is followed', async () => {
  await openDrawer()
  expect(fireEvent.click(screen.getByRole('button', { name: '我要寄件' }))).toBe(true)
})

test('a press beside it closes it, one inside does not', async () => {
  const user = await openDrawer()
  await user.click(screen.getByText('菜单'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
