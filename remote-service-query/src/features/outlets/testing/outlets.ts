import type { FoundOutlet } from '@portal/shared/contract/outlet'

/** An outlet in 深圳南山 that is open day and night. */
export const outletOf = (outletCode: string, outletName: string, fields: Partial<FoundOutlet> = {}): FoundOutlet => ({
  outletCode, outletName, type: 'BRANCH', status: 'OPEN',
  provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '440305007',
  provinceName: '广东省', cityName: '深圳市', districtName: '南山区', townName: '粤海街道',
  address: '科技路18号', lng: 113.94, lat: 22.53, phones: ['0755-80001234'],
  businessHours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '23:59' }], holidayNote: '', services: ['SEND', 'SELF_PICKUP'],
  pickupRange: '', noServiceRange: '', maxPieceKg: 130, hasForklift: false, distanceMetres: null,
  ...fields,
})
