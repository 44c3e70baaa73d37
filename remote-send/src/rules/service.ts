/** The fields of 增值服务, which its card opens for. */
export const extraFields = [
  'codAmount',
  'codType',
  'bankAccountId',
  'backSignBill',
  'backSignCount',
  'customerOrderNo',
] as const

/** The fields of services and payment, which are folded into one line until one of them is changed or wrong. */
export const serviceFields = [
  'pickupMode',
  'pickupSlot',
  'outletCode',
  'deliveryMode',
  'floor',
  'hasElevator',
  'insuredValue',
  'packageService',
  ...extraFields,
  'payMethod',
  'monthlyCode',
  'remark',
] as const
