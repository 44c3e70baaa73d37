/** Id of the element with a waybill's result. */
export const waybillCardId = (ewbNo: string): string => `waybill-${ewbNo}`
