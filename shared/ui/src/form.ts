/** Fields of an antd Form (docs/adr/0039-forms.md): behind a path of its own, as the first page has no form of antd. */
export { CheckField } from './field/check-field'
export { errorId } from './field/error-id'
export { Field } from './field/field'
export { FieldRows } from './field/field-rows'
export { FormField, type FormFieldProps } from './field/form-field'
