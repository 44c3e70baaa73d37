/** Whether an address is https or the portal's own; pictures from elsewhere are not loaded. */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/|\/(?!\/))/.test(address)
