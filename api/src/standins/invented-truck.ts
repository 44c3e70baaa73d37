import type { Vehicle } from '@portal/rules/invoicing'

/** A truck with a plate that nobody has: real ones have no letter O. The same number always makes the same truck. */
export const inventedTruck = (number: number): Vehicle => ({
  kind: 'ROAD',
  plate: `粤BO${String(number % 10_000).padStart(4, '0')}`,
})
