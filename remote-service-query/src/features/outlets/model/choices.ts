import type { OutletRow } from '@portal/contract/outlet'

type Service = OutletRow['services'][number]

/** A test compares them with the contract, whose schemas are not bundled. */
export const services: readonly { code: Service; name: string }[] = [
  { code: 'SEND', name: '寄件' },
  { code: 'SELF_PICKUP', name: '自提' },
  { code: 'COD', name: '代收货款' },
  { code: 'UPSTAIRS', name: '上楼' },
  { code: 'LARGE', name: '大票' },
  { code: 'HMT', name: '港澳台' },
]
export const serviceName = (code: Service): string => services.find((service) => service.code === code)?.name ?? code

export const typeNames: Record<OutletRow['type'], string> = {
  HUB: '分拨中心',
  BRANCH: '一级网点',
  SUB_BRANCH: '二级网点',
  SERVICE_POINT: '服务点',
}
