/** Where an order's details are. */
export const orderDetailsPath = (orderNo: string): string => `/orderdetails?${new URLSearchParams({ orderNo })}`
