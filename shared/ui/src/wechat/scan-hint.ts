import type { ScanState } from './scan-state'

/** One line below the code. @param purpose of the scan: 登录, 绑定 */
export const scanHint = (state: ScanState, purpose: string): string => {
  switch (state.step) {
    case 'loading':
      return '正在获取二维码…'
    case 'failed':
      return state.message
    case 'shown':
      return state.isScanned ? '已扫码，请在手机上确认' : `请使用微信扫码${purpose}`
    case 'refused':
      return '已取消'
    case 'expired':
      return '二维码已失效'
    case 'binding':
      return '请绑定手机号'
  }
}
