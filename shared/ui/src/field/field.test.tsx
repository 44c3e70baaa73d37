import { render, screen } from '@testing-library/react'
import { errorId } from './field-ids'
import { Field } from './field'

test('the label names the control, the error describes it and is read out', () => {
  render(
    <Field id="name" label="姓名" required error="请填写姓名" hint="与证件一致">
      <input id="name" aria-describedby={errorId('name')} />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请填写姓名')
  expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名')
  expect(screen.getByText('与证件一致')).toBeVisible()
  expect(screen.getByText('*')).toBeVisible()
})

test('several controls are a group of the label’s name, and nothing is said when nothing is wrong', () => {
  render(
    <Field id="lift" label="电梯" group>
      <input type="radio" aria-label="有" />
      <input type="radio" aria-label="无" />
    </Field>,
  )
  expect(screen.getByRole('group', { name: '电梯' })).toContainElement(screen.getByRole('radio', { name: '有' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText('*')).not.toBeInTheDocument()
})
