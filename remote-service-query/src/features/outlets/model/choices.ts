import type { OutletRow } from '@portal/contract/outlet'

export const typeNames: Record<OutletRow['type'], string> = {
  HUB: '分拨中心',
  BRANCH: '一级网点',
  SUB_BRANCH: '二级网点',
  SERVICE_POINT: '服务点',
}
