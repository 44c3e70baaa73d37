/** A page that scans and confirms send codes where couriers have no devices. */
export interface CourierDevicePort {
  /** The address at which this code is scanned. */
  urlOf: (code: string) => string
}
