/** The id of the line below the field of this id, for its control's `aria-describedby`; antd's Form gives it to the controls in it. */
export const errorId = (id: string): string => `${id}_help`
