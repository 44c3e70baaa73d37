import { Select, type SelectProps } from 'antd'
import type { Choice } from '../model/filter-choices'

interface ChoiceSelectProps extends Omit<SelectProps<string>, 'options'> {
  label: string
  choices: readonly Choice<string>[]
}

/** A choice of a few options, one of which is always chosen; the Form.Item around it has the value. */
export const ChoiceSelect = ({ label, choices, ...select }: ChoiceSelectProps) => (
  <Select<string>
    {...select}
    aria-label={label}
    popupMatchSelectWidth={false}
    options={choices.map(({ key, title }) => ({ value: key, label: title }))}
  />
)
