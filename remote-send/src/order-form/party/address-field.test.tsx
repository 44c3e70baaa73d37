import { screen } from '@testing-library/react'
import { sender } from '../../testing/drafts'
import { fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { AddressField } from './address-field'

const open = async (address: string) => {
  fakeApi(usualAnswers)
  return renderForm(<AddressField side="sender" />, { sender: { ...sender, address } })
}

it('removes what repeats the chosen district with one click', async () => {
  const { draft } = await open('广东省深圳市 南山区科技园8栋')
  await user.click(await screen.findByRole('button', { name: '去掉“广东省深圳市南山区”' }))
  expect(draft().sender.address).toBe('科技园8栋')
  expect(screen.queryByText(/无需重复省市区/)).not.toBeInTheDocument()
})

it('keeps a street that has the name of its district', async () => {
  await open('深圳湾一路8号')
  expect(screen.queryByText(/无需重复省市区/)).not.toBeInTheDocument()
})
