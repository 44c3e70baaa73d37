/** Finds a division by the text of a cell; fetched when first needed. Rejects when it cannot be fetched. */
export const loadDivisionFinder = async () => (await import('./find-division')).findDivision
