import { act, render, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'

/** Without an animation, whose end nothing reports without a browser. It says later than it is there that it is open. */
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

// Else what is typed behind a Tab that is pressed just then goes nowhere (tooling/patches).
it('takes no focus that moves between its fields while it opens', async () => {
  const { untilOpen } = show()
  const field = screen.getByRole('textbox', { name: '姓名' })
  act(() => field.focus())
  act(() => field.blur())
  await untilOpen()
  expect(document.body).toHaveFocus()
})

it('takes a focus that is outside', async () => {
  await show().untilOpen()
  expect(screen.getByRole('dialog')).toHaveFocus()
})
