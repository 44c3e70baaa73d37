import { maxVehicleWaitDays } from '@portal/shared/invoicing'

/** Why an application is not issued yet, and what follows; `waitsFor` is the API's. */
export const waitingHint = (waitsFor: string): string =>
  `缺少${waitsFor}，承运商登记后自动开具；提交后${maxVehicleWaitDays}天内未登记的，开票失败，订单可重新申请`
