/** Milliseconds for which an answer counts as new; as long as one that was fetched ahead of its page is not fetched again. */
const newMs = 2_000

/**
 * The `refetchOnMount` of a query that is fetched whenever it is shown: but not when its answer has only just come, because it was fetched
 * beside the page's code.
 */
export const fetchWhenShown = ({ state }: { state: { dataUpdatedAt: number } }): boolean | 'always' =>
  Date.now() - state.dataUpdatedAt < newMs || 'always'
