import { Select, type SelectProps } from 'antd'
import type { Choice } from '../model/filter-choices'

interface ChoiceSelectProps extends Omit<SelectProps<string>, 'options'> {
  label: string
  choices: readonly Choice<string>[]
}

/** One of a few known things, always chosen; its value comes from the Form.Item around it. */
export const ChoiceSelect = ({ label, choices, ...select }: ChoiceSelectProps) => (
  <Select<string>
    {...select}
    aria-label={label}
    popupMatchSelectWidth={false}
    options={choices.map(({ key, title }) => ({ value: key, label: title }))}
  />
)
