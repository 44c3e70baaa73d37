/** A page that scans and confirms send codes where couriers have no devices. */
export interface CourierDevicePort {
  /** The address of the page for this code. */
  urlOf: (code: string) => string
}
