import { render, screen, within } from '@testing-library/react'
import { Card } from './card'

test('a card is a region that its heading names', () => {
  render(
    <Card title="货物信息" note="选填" help="按实物填写" extra={<button type="button">修改</button>}>
      纸箱
    </Card>,
  )
  const card = within(screen.getByRole('region', { name: '货物信息' }))
  expect(card.getByRole('heading', { level: 2, name: '货物信息' })).toBeVisible()
  expect(card.getByRole('button', { name: '修改' })).toBeVisible()
  expect(card.getByText('按实物填写')).toBeVisible()
  expect(card.getByText('纸箱')).toBeVisible()
})

test('below another heading its heading has level 3', () => {
  render(
    <Card title="处理进度" level={3}>
      已受理
    </Card>,
  )
  expect(screen.getByRole('heading', { level: 3, name: '处理进度' })).toBeVisible()
})
