/** The page sizes of the generic paged table (spec §9). */
export const pageSizes = [10, 20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
