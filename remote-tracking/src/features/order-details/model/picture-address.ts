/** Pictures come by https or from the portal itself; anything else is not asked for. */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/|\/(?!\/))/.test(address)
