import { SelectField } from '../../../form/select-field'
import { optionsOf } from '../draft/cross-border-options'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'

/** 出口用途. */
export const PurposeField = () => (
  <SelectField path="purpose" label="出口用途" required options={optionsOf(useCrossBorderRules().purposeTexts)} />
)
