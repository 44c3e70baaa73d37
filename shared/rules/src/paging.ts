/** Last page of `total` rows; 1 when there are none. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Where to stand once rows were deleted: the same page, or the last one that still has rows. */
export const pageAfterDelete = (page: number, pageSize: number, totalLeft: number): number =>
  Math.min(page, lastPage(totalLeft, pageSize))
