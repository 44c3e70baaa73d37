import { act, render, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'

/** Without an animation, whose end jsdom never reports. The dialog is rendered before it reports that it is open. */
const show = () => {
  const opened = jest.fn()
  render(
    <Modal open title="新增地址" transitionName="" maskTransitionName="" afterOpenChange={opened}>
      <input aria-label="姓名" />
    </Modal>,
  )
  expect(opened).not.toHaveBeenCalled()
  return { untilOpen: () => waitFor(() => expect(opened).toHaveBeenCalledWith(true)) }
}

// Otherwise the text typed after a Tab in that moment would be lost (tooling/patches).
it('takes no focus that moves between its fields while it opens', async () => {
  const { untilOpen } = show()
  const field = screen.getByRole('textbox', { name: '姓名' })
  act(() => field.focus())
  act(() => field.blur())
  await untilOpen()
  expect(document.body).toHaveFocus()
})

it('pulls a focus from outside into the dialog', async () => {
  await show().untilOpen()
  expect(screen.getByRole('dialog')).toHaveFocus()
})
