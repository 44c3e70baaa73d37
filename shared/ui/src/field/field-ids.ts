// The ids are those that antd's Form writes into `aria-describedby` of its controls.

/** The id of the error below the field of this id, for its control's `aria-describedby`. */
export const errorId = (id: string): string => `${id}_help`

/** The id of the hint below the field of this id, for its control's `aria-describedby`. */
export const hintId = (id: string): string => `${id}_extra`
