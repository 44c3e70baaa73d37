import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { ModalDialog } from './modal-dialog'

const closed = jest.fn()
const Page = () => {
  const [label, setLabel] = useState('搜索')
  return (
    <>
      <button type="button" onClick={() => setLabel('快捷键')}>
        ?
      </button>
      <ModalDialog isOpen label={label} onClosed={closed}>
        {(close) => (
          <button type="button" onClick={close}>
            关闭
          </button>
        )}
      </ModalDialog>
    </>
  )
}
beforeEach(() => {
  closed.mockReset()
  // jsdom has <dialog> but cannot open it.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

test('a dialog that has closed says so, once', () => {
  renderPage(<Page />)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

test('other content that comes before the event of the close is shown, and the event closes nothing', () => {
  renderPage(<Page />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '搜索' })
  // The browser has closed it, and its event is yet to come.
  dialog.removeAttribute('open')
  fireEvent.click(screen.getByRole('button', { name: '?' }))
  expect(screen.getByRole('dialog', { name: '快捷键' })).toHaveAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(closed).not.toHaveBeenCalled()
  expect(dialog).toHaveAttribute('open')
})
