/** Last page of `total` rows; 1 when there are none. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The page to show after rows were deleted: the same one, or the last that still has rows. */
export const pageAfterDelete = (page: number, pageSize: number, totalLeft: number): number =>
  Math.min(page, lastPage(totalLeft, pageSize))
