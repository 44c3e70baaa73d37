/** How much of a detail address only repeats its 省市区; fetched when first needed. Rejects when it cannot be fetched. */
export const loadAddressRule = async () => (await import('./detail-address')).repeatedPlace
