/**
 * Milliseconds for which an answer counts as new: a slow device needs seconds to render the page whose answer was
 * fetched beside its code.
 */
const newMs = 5_000

/**
 * The `refetchOnMount` of a query that is fetched whenever it is shown: but not when its answer has only just come,
 * because it was fetched beside the page's code.
 */
export const fetchWhenShown = ({ state }: { state: { dataUpdatedAt: number } }): boolean | 'always' =>
  Date.now() - state.dataUpdatedAt < newMs || 'always'
