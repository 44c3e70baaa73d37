/** By code units: the same sequence in every process. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
