/** Finds a division by what people write in a cell; fetched when first needed. Rejects when it cannot be fetched. */
export const loadDivisionFinder = async () => (await import('./find-division')).findDivision
