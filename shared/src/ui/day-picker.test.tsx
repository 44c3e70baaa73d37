import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalProviders } from '../ui-theme/portal-providers'
import { DayPicker } from './day-picker'

test('a day is chosen from a calendar in Chinese', async () => {
  const onChange = jest.fn()
  render(
    <PortalProviders>
      <DayPicker label="开始日期" value="2026-11-20" onChange={onChange} />
    </PortalProviders>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: '开始日期' }))
  expect(await screen.findByText('11月')).toBeInTheDocument()
  await userEvent.click(screen.getByTitle('2026-11-09'))
  expect(onChange).toHaveBeenCalledWith('2026-11-09')
})
