/** Goes to WeChat, an address that our server gave. */
export const leaveForWechat = (url: string): void => location.assign(url)
