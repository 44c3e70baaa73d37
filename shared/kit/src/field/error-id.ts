/** The id of the line below the field of this id, for its control's `aria-describedby`. */
export const errorId = (id: string): string => `${id}-error`
