import { render, screen } from '@testing-library/react'
import { StepLine } from './step-line'

test('steps are shown in order, with their notes and the current one', () => {
  render(
    <StepLine
      label="开票进度"
      steps={[{ name: '已提交', note: '11-20 09:00' }, { name: '开票中' }, { name: '已开票' }]}
      current={1}
      tone="active"
    />,
  )
  expect(screen.getByRole('list', { name: '开票进度' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '已提交11-20 09:00',
    '开票中',
    '已开票',
  ])
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('开票中')
})
