/** Fields of an antd Form (docs/adr/0033-kit.md): behind a path of its own, as the first page has no form of antd. */
export { CheckField } from './field/check-field'
export { Field } from './field/field'
export { errorId, hintId } from './field/field-ids'
export { FieldRows } from './field/field-rows'
export { FormField, type FormFieldProps } from './field/form-field'
