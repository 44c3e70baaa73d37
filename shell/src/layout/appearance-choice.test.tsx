import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chooseAppearance } from '@portal/shared/internal'
import { AppearanceChoice } from './appearance-choice'

afterEach(() => act(() => chooseAppearance('system')))

const option = (name: string) => screen.getByRole('radio', { name })

test('until a customer has chosen, the portal looks as the system prefers', () => {
  render(<AppearanceChoice />)
  expect(within(screen.getByRole('group', { name: '外观' })).getAllByRole('radio')).toHaveLength(3)
  expect(option('跟随系统')).toBeChecked()
})

test('a choice shows at once, in the drawer as well as in the footer', async () => {
  render(
    <>
      <AppearanceChoice />
      <AppearanceChoice />
    </>,
  )
  const [drawer] = screen.getAllByRole('group', { name: '外观' })
  await userEvent.click(within(drawer ?? document.body).getByRole('radio', { name: '深色' }))
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark')
  for (const group of screen.getAllByRole('group', { name: '外观' }))
    expect(within(group).getByRole('radio', { name: '深色' })).toBeChecked()
})
