import { render, screen, within } from '@testing-library/react'
import { user } from '@portal/shared/testing/page-helpers'
import { PriceChangedDialog } from './price-changed-dialog'

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

it('shows both totals and the fees that differ, and leaves the decision to the person', async () => {
  const [onAccept, onReturn] = [jest.fn(), jest.fn()]
  render(<PriceChangedDialog before={before} now={now} onAccept={onAccept} onReturn={onReturn} />)
  const dialog = within(screen.getByRole('dialog', { name: '价格已更新' }))
  expect(dialog.getByText(/¥10\.00/, { selector: 'del' })).toBeInTheDocument()
  expect(dialog.getByText('¥12.50')).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: '燃油附加费 ¥0.00 ¥0.50' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(onReturn).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: '按新价格提交' }))
  expect(onAccept).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: '返回修改' }))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
