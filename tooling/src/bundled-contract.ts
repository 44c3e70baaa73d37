/** Files of the contract that every bundle carries itself, by name: plain data, and functions that keep nothing. */
export const bundledContract = ['codes', 'links', 'order-options'] as const
