import { Select } from 'antd'
import type { Choice } from '../model/filter-choices'

interface ChoiceSelectProps<Key extends string> {
  label: string
  choices: readonly Choice<Key>[]
  value: Key
  onChange: (key: Key) => void
  className?: string
}

/** One of a few known things, always chosen. */
export const ChoiceSelect = <Key extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: ChoiceSelectProps<Key>) => (
  <Select<Key>
    aria-label={label}
    className={className}
    value={value}
    popupMatchSelectWidth={false}
    onChange={onChange}
    options={choices.map(({ key, title }) => ({ value: key, label: title }))}
  />
)
