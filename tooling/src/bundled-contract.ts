/** Files of the contract that every bundle contains, by name: plain data, and functions without state. */
export const bundledContract = [
  'codes',
  'coverage-labels',
  'delivery-labels',
  'limits',
  'links',
  'message-labels',
  'order-options',
  'outlet-labels',
] as const
