import { FormField } from '@portal/shared/form'
import { Select } from 'antd'
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
    <FormField label="分组" name="groupId">
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}
