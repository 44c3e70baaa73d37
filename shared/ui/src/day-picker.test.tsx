import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestProviders } from '@portal/testing/test-providers'
import { DayPicker } from './day-picker'

test('a day is chosen from a calendar in Chinese', async () => {
  const onChange = jest.fn()
  render(
    <TestProviders>
      <DayPicker label="开始日期" value="2026-11-20" onChange={onChange} />
    </TestProviders>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: '开始日期' }))
  expect(await screen.findByText('11月')).toBeInTheDocument()
  await userEvent.click(screen.getByTitle('2026-11-09'))
  expect(onChange).toHaveBeenCalledWith('2026-11-09')
})
