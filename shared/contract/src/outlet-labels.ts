import type { OutletRow } from './outlet'

type Service = OutletRow['services'][number]

/** A test compares them with the contract, whose schemas are not bundled. */
export const outletServiceChoices: readonly { code: Service; name: string }[] = [
  { code: 'SEND', name: '寄件' },
  { code: 'SELF_PICKUP', name: '自提' },
  { code: 'COD', name: '代收货款' },
  { code: 'UPSTAIRS', name: '上楼' },
  { code: 'LARGE', name: '大票' },
  { code: 'HMT', name: '港澳台' },
]
export const outletServiceName = (code: Service): string =>
  outletServiceChoices.find((service) => service.code === code)?.name ?? code
