import { render, screen } from '@testing-library/react'
import { user } from '@portal/testing/page-helpers'
import { fieldId } from '../../rules/field-path'
import { quotes } from '../../testing/answers'
import { PriceDetails } from './price-details'

test('service restrictions are above the fees', () => {
  render(
    <PriceDetails
      quote={quotes[1]}
      estimate={{ quotes, rangeNotes: ['收件地址须由网点确认后派送（海岛），请先致电网点'] }}
    />,
  )
  expect(screen.getByText('收件地址须由网点确认后派送（海岛），请先致电网点。')).toBeInTheDocument()
  expect(screen.getByRole('table', { name: '标准快运费用明细' })).toBeInTheDocument()
})

test.each([
  ['PICKUP', '选择网点自送', 'pickupMode'],
  ['DELIVERY', '修改收件地区', 'receiver.region'],
] as const)('out of range at %s: shows the reason, and %s leads to the field', async (direction, label, path) => {
  render(
    <>
      <input id={fieldId(path)} aria-label="那一项" />
      <PriceDetails quote={undefined} estimate={{ quotes, outOfRange: { direction, reason: '不上门取件（海岛）' } }} />
    </>,
  )
  expect(screen.getByText('不上门取件（海岛）。')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: label }))
  expect(screen.getByRole('textbox', { name: '那一项' })).toHaveFocus()
})
