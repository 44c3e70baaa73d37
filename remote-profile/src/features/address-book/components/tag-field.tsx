import { AutoComplete } from 'antd'

const usualTags = ['家', '公司', '工厂'].map((tag) => ({ value: tag }))

interface TagFieldProps {
  id?: string
  value?: string
  onChange?: (tag: string) => void
  onBlur?: () => void
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** A usual tag or a word of the customer's own. */
export const TagField = ({ value = '', onChange, ...field }: TagFieldProps) => (
  <AutoComplete
    {...field}
    value={value}
    options={usualTags}
    placeholder="选填，如 家、公司，最多6个字"
    onChange={(tag?: string) => onChange?.(tag ?? '')}
    allowClear
  />
)
