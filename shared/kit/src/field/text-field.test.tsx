import { enter, field, user } from '@portal/testing/page-helpers'
import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { TextField } from './text-field'

describe('TextField', () => {
  const onBlur = jest.fn()
  const onLeave = jest.fn()
  const open = () =>
    render(
      <Form initialValues={{ weight: '12' }}>
        <TextField
          name="weight"
          label="重量"
          unit="kg"
          hint="含包装"
          validateTrigger="onBlur"
          rules={[{ max: 3, message: '最多3个字' }]}
          onBlur={onBlur}
          onLeave={onLeave}
        />
      </Form>,
    )

  test('its line has the value, hint and unit of the field', async () => {
    open()
    expect(await field('重量')).toHaveValue('12')
    expect(await field('重量')).toHaveAccessibleDescription('含包装')
    expect(screen.getByText('kg')).toBeVisible()
  })

  test('a line that is left validates the field, and passes on its text', async () => {
    open()
    await enter('重量', '1234')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('最多3个字')
    expect(onBlur).toHaveBeenCalledWith('1234')
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})
