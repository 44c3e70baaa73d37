import { render, screen } from '@testing-library/react'
import { LoginTabs } from './login-tabs'

test('after a registration only the password is left to type', () => {
  render(<LoginTabs wechat={false} account="13800138000" />)
  expect(screen.getByLabelText('账号')).toHaveValue('13800138000')
  expect(screen.getByLabelText('密码')).toHaveFocus()
})

test('anybody else begins with the account', () => {
  render(<LoginTabs wechat={false} />)
  expect(screen.getByLabelText('账号')).toHaveValue('')
  expect(screen.getByLabelText('账号')).toHaveFocus()
})
