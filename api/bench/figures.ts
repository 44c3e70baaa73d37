/** The number below which this share of the sorted numbers lies; NaN for none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

export const sortedNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)

export const medianOf = (numbers: readonly number[]): number => quantile(sortedNumbers(numbers), 0.5)
