/** Goes to the cashier of a provider, an address that our server gave. */
export const leavePortal = (url: string): void => location.assign(url)
