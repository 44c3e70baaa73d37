/** The id of the hint of the field of this id, as antd's Form gives it to the control in it. */
export const hintId = (id: string): string => `${id}_extra`
