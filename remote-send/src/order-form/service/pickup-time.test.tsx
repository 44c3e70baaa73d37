import { fakeApi } from '@portal/testing/fake-api'
import { press, user } from '@portal/testing/page-helpers'
import { screen, within } from '@testing-library/react'
import { usualAnswers } from '../../testing/answers'
import { onPhone } from '../../testing/on-phone'
import { renderForm } from '../../testing/render-form'
import { PickupTime } from './pickup-time'

/** 11:10 in Shanghai: of 10:00-12:00 are left 50 minutes. */
const now = new Date('2026-11-20T03:10:00Z')

test('day and slot are two choices, and both stay chosen', async () => {
  fakeApi(usualAnswers)
  await renderForm(<PickupTime now={now} />, { pickupDate: '2026-11-20', pickupSlot: '12:00-14:00' })
  await user.click(screen.getByRole('radio', { name: /^明天/ }))
  expect(screen.getByRole('radio', { name: /^明天/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: '12:00-14:00' })).toBeChecked()
})

describe('on a phone', () => {
  onPhone()

  test('the slots of a day come from below, and the closed ones cannot be chosen', async () => {
    fakeApi(usualAnswers)
    const { draft } = await renderForm(<PickupTime now={now} />, {
      pickupDate: '2026-11-20',
      pickupSlot: '12:00-14:00',
    })
    await press('取件时段：12:00-14:00')
    const sheet = within(screen.getByRole('dialog', { name: '取件时段' }))
    expect(sheet.getByRole('radio', { name: '10:00-12:00' })).toBeDisabled()
    await user.click(sheet.getByRole('radio', { name: '16:00-18:00' }))
    expect(draft().pickupSlot).toBe('16:00-18:00')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /^明天/ }))
    expect(draft()).toMatchObject({ pickupDate: '2026-11-21', pickupSlot: '16:00-18:00' })
  })
})
