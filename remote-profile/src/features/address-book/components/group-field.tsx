import { FormField } from '@portal/shared/form'
import { Select } from 'antd'
import type { BookKind } from '../model/book-query'
import { type CurrentGroup, useGroupOptions } from './use-group-options'

interface GroupFieldProps {
  kind: BookKind
  current?: CurrentGroup | undefined
}

/** The group of an entry, in the form around it; nothing where there is no group. */
export const GroupField = ({ kind, current }: GroupFieldProps) => {
  const options = useGroupOptions(kind, current)
  return options.length === 0 ? null : (
    <FormField label="分组" name="groupId">
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}
