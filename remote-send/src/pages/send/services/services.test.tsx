import { fakeApi } from '@portal/testing/fake-api'
import { press } from '@portal/testing/page-helpers'
import { screen, waitFor } from '@testing-library/react'
import type { SendDraft } from '../../../draft/send-draft'
import { useDraftForm } from '../../../form/draft-form'
import { usualAnswers } from '../../../testing/answers'
import { morning } from '../../../testing/drafts'
import { renderForm } from '../../../testing/render-form'
import { Services } from './services'
import { useServiceFold } from './use-service-fold'

const Part = () => (
  <Services now={morning} lines={undefined} services={useServiceFold(useDraftForm<SendDraft>(), false)} />
)
const open = (start: Partial<SendDraft> = {}) => {
  fakeApi(usualAnswers)
  return renderForm(<Part />, { pickupDate: '2026-11-20', pickupSlot: '14:00-16:00', ...start })
}

test('the services are one line until 修改 shows all of them', async () => {
  await open()
  expect(screen.queryByRole('region', { name: '取送服务' })).not.toBeInTheDocument()
  await press('修改服务')
  for (const name of ['取送服务', '增值服务', '付款与备注'])
    expect(await screen.findByRole('region', { name })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '不保价' })).not.toBeInTheDocument()
  await press('收起服务')
  expect(screen.queryByRole('region', { name: '取送服务' })).not.toBeInTheDocument()
})

test.each([
  ['不保价', '保价（声明价值）'],
  ['无增值服务', '代收货款'],
  ['无备注', '备注'],
])('a press of %s leads to %s', async (chip, label) => {
  await open()
  await press(chip)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
})

test('a wrong field shows the services with its problem', async () => {
  await open({ insuredValue: '0.5' })
  expect(await screen.findByLabelText('保价（声明价值）')).toHaveAccessibleDescription(/声明价值须在1-300000元/)
})
