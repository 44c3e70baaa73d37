import type { outlet } from './outlet.tables'

/** An open outlet in 深圳南山, with the services of every branch, unless the fields say otherwise. */
export const outletOf = (
  outletCode: string,
  fields: Partial<typeof outlet.$inferInsert> = {},
): typeof outlet.$inferInsert => ({
  outletCode,
  outletName: '深圳粤海营业部',
  type: 'BRANCH',
  status: 'OPEN',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '440305007',
  address: '科技路18号',
  lng: 113.94,
  lat: 22.53,
  phones: ['0755-80001234'],
  businessHours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '20:00' }],
  services: ['SEND', 'SELF_PICKUP'],
  maxPieceKg: 130,
  hasForklift: false,
  ...fields,
})
