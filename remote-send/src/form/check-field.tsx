import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'

interface CheckFieldProps {
  path: string
  className?: string
  children: ReactNode
}

/** A checkbox that has no problems. */
export const CheckField = ({ path, className, children }: CheckFieldProps) => (
  <Form.Item noStyle name={path} valuePropName="checked">
    <Checkbox className={className}>{children}</Checkbox>
  </Form.Item>
)
