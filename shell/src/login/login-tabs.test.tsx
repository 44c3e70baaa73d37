import { render, screen } from '@testing-library/react'
import { LoginTabs } from './login-tabs'

test('a visitor begins with the account', () => {
  render(<LoginTabs wechat={false} />)
  expect(screen.getByLabelText('账号')).toHaveValue('')
  expect(screen.getByLabelText('账号')).toHaveFocus()
})
