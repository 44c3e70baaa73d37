import { user } from '@portal/testing/page-helpers'
import { screen, waitFor } from '@testing-library/react'
import { renderForm } from '../../testing/render-form'
import { Consent } from './consent'

it('moves the focus back to the link when the agreement is closed', async () => {
  await renderForm(<Consent />)
  const link = screen.getByRole('button', { name: '查看协议' })
  await user.click(link)
  await user.click(await screen.findByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(link).toHaveFocus()
})
