import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { PriceChangedDialog } from './price-changed-dialog'
import { useConfirmPrice } from './use-confirm-price'

const before = {
  totalCents: 1000,
  lines: [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 1000, note: '' }],
}
const now = {
  totalCents: 1250,
  lines: [
    { feeType: 'FREIGHT' as const, label: '运费', amountCents: 1200, note: '' },
    { feeType: 'FUELSURCHARGE' as const, label: '燃油附加费', amountCents: 50, note: '' },
  ],
}

const show = () => {
  const [onAccept, onReturn, onClosed] = [jest.fn(), jest.fn(), jest.fn()]
  render(<PriceChangedDialog before={before} now={now} onAccept={onAccept} onReturn={onReturn} onClosed={onClosed} />)
  return { onAccept, onReturn, onClosed }
}

it('shows both totals and the fees that differ, and leaves the decision to the person', async () => {
  const { onAccept, onReturn, onClosed } = show()
  const dialog = within(screen.getByRole('dialog', { name: '价格已更新' }))
  expect(dialog.getByText(/¥10\.00/, { selector: 'del' })).toBeInTheDocument()
  expect(dialog.getByText('¥12.50')).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: '燃油附加费 ¥0.00 ¥0.50' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(onReturn).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: '按新价格提交' }))
  expect(onAccept).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  expect(onReturn).not.toHaveBeenCalled()
})

const Form = () => {
  const [ask, dialog] = useConfirmPrice()
  const [answers, setAnswers] = useState<boolean[]>([])
  return (
    <>
      <button onClick={() => void ask(before, now).then((answer) => setAnswers((all) => [...all, answer]))}>
        提交
      </button>
      <output>{answers.join()}</output>
      {dialog}
    </>
  )
}

it('opens at every change of the price, and moves the focus back each time', async () => {
  renderPage(<Form />)
  const submit = screen.getByRole('button', { name: '提交' })
  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: '返回修改' }))
  await waitFor(() => expect(submit).toHaveFocus())
  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: '按新价格提交' }))
  expect(await screen.findByText('false,true')).toBeVisible()
  await waitFor(() => expect(submit).toHaveFocus())
})
