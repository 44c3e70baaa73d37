import { Form, Select } from 'antd'
import type { BookKind } from '../model/book-query'
import { type CurrentGroup, useGroupOptions } from './use-group-options'

interface GroupFieldProps {
  kind: BookKind
  current?: CurrentGroup | undefined
}

/** The group of an entry, as a field of the surrounding form; renders nothing when the book has no groups. */
export const GroupField = ({ kind, current }: GroupFieldProps) => {
  const options = useGroupOptions(kind, current)
  return options.length === 0 ? null : (
    <Form.Item label="分组" name="groupId">
      <Select options={options} />
    </Form.Item>
  )
}
