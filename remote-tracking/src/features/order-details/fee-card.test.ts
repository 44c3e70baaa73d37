import type { FeeLine } from '@portal/contract/freight'
import { feeRows } from './fee-card'

const line = (feeType: FeeLine['feeType'], label: string, amountCents: number, note = ''): FeeLine => ({
  feeType,
  label,
  amountCents,
  note,
})

test('estimate and actual are side by side; later differences are summed and have a note', () => {
  const rows = feeRows(
    [line('FREIGHT', '运费', 10_000), line('INSURANCEFEE', '保价费', 300)],
    [
      line('FREIGHT', '运费', 10_000),
      line('FREIGHT', '运费', 2_000, '复重 62 kg'),
      line('UPSTAIRSFEE', '上楼费', 5_000, '8楼无电梯'),
    ],
  )
  expect(rows).toEqual([
    { label: '运费', estimate: 10_000, actual: 12_000, note: '复重 62 kg' },
    { label: '保价费', estimate: 300, actual: null, note: '' },
    { label: '上楼费', estimate: null, actual: 5_000, note: '8楼无电梯' },
  ])
})
